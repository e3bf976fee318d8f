import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  contributorForTests,
  groupForTests,
  networkForTests,
} from '#web/api/contributor-for-tests.ts'
import { toActivityKey } from '#web/api/contributors.ts'
import { groupsQuery } from '#web/api/groups.ts'
import { toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import { startOfDay } from '#web/feed-query/brussels-day.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { Profile } from './Profile.tsx'
import '#web/i18n/later.ts'
import '#web/i18n/people.ts'

afterEach(cleanup)

const NOW = Date.UTC(2026, 2, 10, 14, 36)
const saga = contributorForTests()

function show(contributor = saga, isUnfollowed = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const activity = { latestAt: NOW / 1000 - 240, today: 6 }
  client.setQueryData(toActivityKey(contributor.id), activity)
  client.setQueryData(groupsQuery.queryKey, [{ eparty: 'Greens/EFA', fullName: 'Green Alliance' }])
  const path = toTimeLinePath({ contributors_ids: contributor.id }, 'month', NOW)
  client.setQueryData(toTimeLineKey(path), {
    period: 'month',
    points: [4, 0, 1].map((total, index) => ({
      day: '',
      time: startOfDay('2026-03-08') + index * 86_400,
      total,
    })),
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={`/contributors/${contributor.id}`}>
        <ClockContext value={{ now: NOW, ticking: true }}>
          <Profile contributor={contributor} isUnfollowed={isUnfollowed} tools="Follow" />
        </ClockContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const listLinks = () =>
  within(screen.getByRole('list', { name: 'Elsewhere' }))
    .getAllByRole('link')
    .map((link) => link.ariaLabel)

test('a profile says who it is and how much they post [S2.16 S1.11]', () => {
  show()

  const profile = screen.getByRole('region', { name: 'Saga Lindqvist-Aro' })
  expect(within(profile).getByRole('heading', { level: 1 }).textContent).toBe('Saga Lindqvist-Aro')
  expect(profile.textContent).toContain('Member of Parliament')
  expect(profile.textContent).toContain('Greens/EFA')
  expect(profile.textContent).toContain('Finland')
  const facts = within(profile).getAllByRole('definition')
  expect(facts.map((fact) => fact.textContent)).toEqual(['4 min ago', '6', '33'])
})

test('the days of the last month are a chart, a table and a way to the timeline [RS.64]', () => {
  show()

  const activity = within(screen.getByRole('region', { name: 'Posts per day' }))
  const rows = activity.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['DayPosts', 'Sunday 8 March4', 'Monday 9 March0', 'Tuesday 10 March1'])
  const open = activity.getByRole('link', { name: 'Open the timeline' })
  expect(open.getAttribute('href')).toBe(`/timeline?contributors_ids=${saga.id}&period=month`)
})

test('a member’s group leads to the group’s page, with its full name as a tooltip [RG.11 RS.127]', () => {
  show()

  const group = screen.getByRole('link', { name: 'Greens/EFA' })
  expect(group.getAttribute('href')).toBe('/groups/greens-efa')
  expect(group.title).toBe('Green Alliance')
})

test('who has no account that we follow gets one line in place of numbers and buttons [RS.123]', () => {
  show(contributorForTests({ hasAccount: false, recentPosts: 0 }), true)

  expect(screen.getByText(/^No social-media account of this member is followed here/)).toBeTruthy()
  expect(screen.queryAllByRole('definition')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Open the timeline' })).toBeNull()
  expect(screen.queryByText('Follow')).toBeNull()
  const [, line] = screen.getAllByRole('link', { name: 'Parliament profile (new tab)' })
  expect(line?.getAttribute('href')).toBe(saga.profileLink)
})

test.each([
  [groupForTests, 'No social-media account of this group is followed here.'],
  [
    contributorForTests({
      type: { type: 'committee', name: 'Committee' },
      profileLink: null,
      politicalGroup: { ...saga.politicalGroup, eparty: null },
    }),
    'No social-media account of this institution is followed here.',
  ],
])('the line says who it is about [RS.123]', (contributor, line) => {
  show(contributor, true)

  expect(screen.getByText(line)).toBeTruthy()
})

const feed = (place: string) => networkForTests('rss', `https://www.press.example/${place}`)

test('more than two feeds are one button with a list, each by host and path [RS.126 S2.18]', () => {
  const socialNetworks = [feed('a'), feed('b/'), feed('c?lang=fr')]
  show(contributorForTests({ socialNetworks, profileLink: null }))

  const menu = screen.getByText('3 feeds').closest('details')
  expect(menu?.open).toBe(false)
  const links = within(screen.getByRole('list', { name: 'Elsewhere' })).getAllByRole('link', {
    hidden: true,
  })
  expect(links.map((link) => [link.textContent, link.ariaLabel])).toEqual([
    ['press.example/a', 'RSS, press.example/a (new tab)'],
    ['press.example/b', 'RSS, press.example/b (new tab)'],
    ['press.example/c?lang=fr', 'RSS, press.example/c?lang=fr (new tab)'],
  ])
})

test('Escape closes the list of feeds and keeps the focus on its button [RS.126]', () => {
  show(contributorForTests({ socialNetworks: [feed('a'), feed('b'), feed('c')] }))
  const button = screen.getByText('3 feeds')
  const menu = button.closest('details')
  menu?.setAttribute('open', '')

  fireEvent.keyDown(button, { key: 'Escape' })

  expect(menu?.open).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('two feeds are a button each, and their names differ [RS.126]', () => {
  show(contributorForTests({ socialNetworks: [feed('a'), feed('b')], profileLink: null }))

  expect(listLinks()).toEqual(['RSS, press.example/a (new tab)', 'RSS, press.example/b (new tab)'])
})

test('networks stand in one order, two accounts on one are told apart, unknown ones are skipped [S2.18 RW.47]', () => {
  show(
    contributorForTests({
      socialNetworks: [
        networkForTests('rss', 'https://saga.example/feed'),
        networkForTests('mastodon', 'https://social.example/@saga'),
        networkForTests('twitter', 'https://x.com/one', 'one'),
        networkForTests('twitter', 'https://x.com/two', 'two'),
        networkForTests('facebook', 'javascript:alert(1)'),
        networkForTests('www', 'https://saga.example/'),
      ],
    }),
  )

  expect(listLinks()).toEqual([
    'Parliament profile (new tab)',
    'Website (new tab)',
    'X, @one (new tab)',
    'X, @two (new tab)',
    'RSS (new tab)',
  ])
})

test('without networks nothing is drawn for them [S2.18 RW.47]', () => {
  show(contributorForTests({ socialNetworks: null, profileLink: null }))

  expect(screen.queryByRole('list')).toBeNull()
})

test.each(['', null])(
  'a party at home that is not known draws no empty line: %j [RW.48]',
  (localParty) => {
    const { politicalGroup } = saga
    show(
      contributorForTests({ politicalGroup: { ...politicalGroup, localParty: 'Invented Party' } }),
    )
    expect(screen.getByText('Invented Party').tagName).toBe('P')
    cleanup()

    show(contributorForTests({ politicalGroup: { ...politicalGroup, localParty } }))

    const profile = screen.getByRole('region', { name: 'Saga Lindqvist-Aro' })
    const lines = [...profile.querySelectorAll('p')]
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ textContent }) => textContent.trim() === '')).toEqual([])
  },
)

test('an account that asks to be shown to signed-in people only is named, and the page says why it has no posts [RN.15]', () => {
  const network = {
    ...networkForTests('bluesky', 'https://bsky.app/profile/saga.example.org', 'saga.example.org'),
    signedInOnly: true,
  }
  show(contributorForTests({ socialNetworks: [network] }))

  expect(listLinks()).toEqual([
    'Parliament profile (new tab)',
    'Bluesky, @saga.example.org (new tab)',
  ])
  expect(screen.getByText(/^On Bluesky, this account asks/).tagName).toBe('P')
})
