import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  contributorForTests,
  groupForTests,
  networkForTests,
} from '#web/api/contributor-for-tests.ts'
import { toActivityKey, toMembersKey } from '#web/api/contributors.ts'
import { GROUP_ACCOUNTS_KEY } from '#web/api/groups.ts'
import { toTimeLineKey, toTimeLinePath } from '#web/api/time-line.ts'
import { startOfDay } from '#web/feed-query/brussels-day.ts'
import { MemoryRouter } from '#web/router/MemoryRouter.tsx'
import { ClockContext } from '#web/ui/ClockProvider.tsx'
import { Members } from './Members.tsx'
import { Profile } from './Profile.tsx'
import '#web/i18n/later.ts'

afterEach(cleanup)

const NOW = Date.UTC(2026, 2, 10, 14, 36)
const saga = contributorForTests()

function show(contributor = saga) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const activity = { latestAt: NOW / 1000 - 240, today: 6 }
  client.setQueryData(toActivityKey(contributor.id), activity)
  client.setQueryData(GROUP_ACCOUNTS_KEY, { 'Greens/EFA': groupForTests.id })
  const path = toTimeLinePath({ contributors_ids: contributor.id }, 'month', NOW)
  client.setQueryData(toTimeLineKey(path), {
    period: 'month',
    points: [4, 0, 1].map((total, index) => ({
      day: '',
      time: startOfDay('2026-03-08') + index * 86_400,
      total,
    })),
  })
  const members = { items: [saga], total: 53, offset: 1, next: null, prev: null }
  client.setQueryData(toMembersKey('Greens/EFA'), members)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={`/contributors/${contributor.id}`}>
        <ClockContext value={{ now: NOW, ticking: true }}>
          <Profile contributor={contributor} />
          {contributor === groupForTests && (
            <Members group="Greens/EFA" allAddress="/channels?type=mep&eParty=Greens%2FEFA" />
          )}
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

test('a member’s group leads to the group’s page, which does not lead to itself [RG.11]', () => {
  show()
  const group = screen.getByRole('link', { name: 'Greens/EFA' })
  expect(group.getAttribute('href')).toBe(`/contributors/${groupForTests.id}`)
  cleanup()

  show(groupForTests)

  expect(screen.queryByRole('link', { name: 'Greens/EFA' })).toBeNull()
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

test('a group’s page lists its members and leads to all of them [S2.20]', () => {
  show(groupForTests)

  const members = within(screen.getByRole('region', { name: '53 members' }))
  const names = members.getByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(names.getAttribute('href')).toBe(`/contributors/${saga.id}`)
  const all = members.getByRole('link', { name: 'All members' })
  expect(all.getAttribute('href')).toBe('/channels?type=mep&eParty=Greens%2FEFA')
})
