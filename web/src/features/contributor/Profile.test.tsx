import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  contributorForTests,
  followedForTests,
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

  expect(screen.getByText(/^This member has no account that we follow/)).toBeTruthy()
  expect(screen.queryAllByRole('definition')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Open the timeline' })).toBeNull()
  expect(screen.queryByText('Follow')).toBeNull()
  const [, line] = screen.getAllByRole('link', { name: 'Parliament profile (new tab)' })
  expect(line?.getAttribute('href')).toBe(saga.profileLink)
})

test.each([
  [groupForTests, 'This group has no account that we follow.'],
  [
    contributorForTests({
      type: { type: 'committee', name: 'Committee' },
      profileLink: null,
      politicalGroup: { ...saga.politicalGroup, eparty: null },
    }),
    'This institution has no account that we follow.',
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

const listRows = () =>
  within(screen.getByRole('list', { name: 'Accounts that we follow' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const JUNE = Date.UTC(2026, 5, 9) / 1000

test('each account that we follow is a row: network, handle or address, posts, since when [S2.18 RN.57]', () => {
  show(
    contributorForTests({
      recentPosts: 151,
      recentCopies: 53,
      socialNetworks: [
        followedForTests('feed', 'https://www.press.example/saga.xml', '', { recentPosts: 12 }),
        followedForTests('bluesky', 'https://bsky.app/profile/saga.example', 'saga.example', {
          recentPosts: 74,
          since: JUNE,
        }),
        followedForTests('twitter', 'https://x.com/saga', 'saga', { recentPosts: 118 }),
        networkForTests('facebook', 'https://www.facebook.com/saga', 'saga'),
      ],
    }),
  )

  expect(listRows()).toEqual([
    'X (new tab)@saga118 in 30 days',
    'Bluesky (new tab)@saga.example74 in 30 daysfollowed since June 2026',
    'Press feed (new tab)press.example/saga.xml12 in 30 days',
  ])
  expect(listLinks()).toEqual(['Parliament profile (new tab)', 'Facebook, @saga (new tab)'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)[2]).toBe('204')
  expect(screen.getByText(/^Counts are of posts in the last 30 days/).textContent).toContain(
    '204 posts in 151 cards: 53 are copies on another network.',
  )
})

test('while posts cannot be counted by account, no number stands in a row [RN.57]', () => {
  const account = followedForTests('twitter', 'https://x.com/saga', 'saga', { recentPosts: null })
  show(contributorForTests({ recentCopies: null, socialNetworks: [account] }))

  expect(listRows()).toEqual(['X (new tab)@saga'])
  expect(screen.queryByText(/cards/)).toBeNull()
})

test('an account whose posts may not be shown is named, says so, and has no number that looks like silence [RN.15 RN.57]', () => {
  const account = followedForTests(
    'bluesky',
    'https://bsky.app/profile/saga.example.org',
    'saga.example.org',
    { shown: false },
  )
  show(
    contributorForTests({
      recentPosts: 0,
      socialNetworks: [{ ...account, signedInOnly: true }],
    }),
  )

  expect(listRows()).toEqual([
    'Bluesky (new tab)@saga.example.orgno posts shownThe owner asks Bluesky not to show these posts to people without an account, so we do not show them either.',
  ])
  expect(screen.queryAllByRole('definition')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Open the timeline' })).toBeNull()
})

test.each([
  ['twitter', 'https://x.com/saga', /The posts of this account are not public at the moment/],
  ['feed', 'https://press.example/a', /The publisher says that this feed has ended/],
])('an account that is away is said to be so in fair words: %s [RN.57]', (network, url, words) => {
  show(
    contributorForTests({
      socialNetworks: [
        followedForTests(network, url, '', { shown: false }),
        followedForTests('bluesky', 'https://bsky.app/profile/a.example', 'a.example'),
      ],
    }),
  )

  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('definition')).toHaveLength(3)
})

test('a feed that cannot be read says since when, and keeps its number [RN.57]', () => {
  const unreadSince = Date.UTC(2026, 2, 9, 13, 5) / 1000
  const account = followedForTests('feed', 'https://press.example/a', '', { unreadSince })
  show(contributorForTests({ socialNetworks: [account] }))

  expect(listRows()).toEqual([
    'Press feed (new tab)press.example/a0 in 30 daysWe have not been able to read this feed since 9 March, 14:05. Newer entries may be missing.',
  ])
})
