import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFeedUrl } from '#web/feed-query/feed-address.ts'
import { coverage, NOW, seats, table } from '#web/features/who-posts/who-posts-for-tests.ts'
import { cells, GROUPS, grid, here, open, readCsv, states, SUBJECTS } from './open-for-tests.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EPP = [
  ...seats(6, { eparty: 'EPP', country: 'FR', state: 'about' }),
  ...seats(7, { eparty: 'EPP', country: 'DE', state: 'notAbout' }),
  ...seats(2, { eparty: 'EPP', country: 'DE', state: 'didNotPost' }),
  ...seats(4, { eparty: 'EPP', country: 'DE', state: 'noAccount' }),
]
const NI = [
  ...seats(3, { eparty: 'NI', country: 'AT', state: 'about' }),
  ...seats(8, { eparty: 'NI', country: 'AT', state: 'notAbout' }),
]
const EVERYBODY = [...EPP, ...NI]
const ASKED = { coverage: coverage(EVERYBODY) }
const CLIMATE = '/voices?subject=climate'
const main = () => screen.getByRole('main').textContent

test('every member is in one of four states, and is one dot [RS.160 RS.201]', async () => {
  await open(CLIMATE, ASKED)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who posts about climate')
  expect(cells(states())).toEqual([
    [
      'Group',
      'One dot, one member',
      'Posted about it',
      'Posted, not about it',
      'Did not post',
      'No account that we follow',
      'Share of those who posted',
      'Names',
    ],
    ['EPP 19 members', '', ...numbers(6, 7, 2, 4), '46 % of 13', 'Names of EPP'],
    ['NI 11 members', '', ...numbers(3, 8, 0, 0), '– of 11', 'Names of NI'],
    ['All members 30 members', '', ...numbers(9, 15, 2, 4), '38 % of 24', ''],
  ])
  const dots = [...states().querySelectorAll('td svg[aria-hidden][viewBox$="40"] path')]
  const count = dots.map((path) => path.getAttribute('d')?.split('M').length ?? 0)
  expect(count.map((parts) => parts - 1)).toEqual([6, 7, 2, 4, 3, 8])
})

/** As they are read where the head of the table is not shown. */
const numbers = (...counts: number[]) => counts.map((count, index) => `${STATES[index]} ${count}`)
const STATES = [
  'Posted about it',
  'Posted, not about it',
  'Did not post',
  'No account that we follow',
]

test('shares are of those who posted anything, and the sentence says the period, the base and the rule [RS.161 RS.202]', async () => {
  await open(CLIMATE, ASKED)

  expect(main()).toContain(
    '9 of 24 members who posted in the last 30 days posted about it. 2 did not post; 4 of 30 have no account that we follow. Reposts not counted.',
  )
})

test('of fewer than 12 people there is no share and no shade [RS.162 RS.202]', async () => {
  await open(CLIMATE, ASKED)

  const [, epp, ni] = within(states()).getAllByRole('row')
  expect(epp?.textContent).toContain('46 %')
  expect(ni?.textContent).not.toContain('%')
  const [, climate] = within(grid()).getAllByRole('row')
  const [, ofEpp, , ofNi] = climate?.children ?? []
  expect(ofEpp?.className).not.toBe(ofNi?.className)
  expect(ofNi?.textContent).toBe('3')
  expect(main()).toContain('NI: fewer than 12 posted, so no share and no shade')
})

test.each([
  [`${CLIMATE}&country=FR`, 'A filter by state is on, so groups have counts only'],
  [`${CLIMATE}&by=country&eParty=EPP`, 'A filter by group is on, so states have counts only'],
])('%s has counts only and says why [RS.162 RS.203]', async (address, why) => {
  await open(address, {
    coverage: coverage(EPP, {}, false),
    voices: table(GROUPS, SUBJECTS, { hasShares: false }),
  })

  expect(within(states()).queryByText('Share of those who posted')).toBeNull()
  expect(states().textContent).not.toContain('%')
  expect(grid().textContent).not.toContain('%')
  expect(main()).toContain(why)
  expect(screen.queryByText('Share:')).toBeNull()
  expect(readCsv(/country=FR/u.test(address) ? 'Members by group' : 'Members by state')[0]).toEqual(
    [expect.any(String), 'Members', ...STATES, 'From', 'To'],
  )
})

test('by group or by state are two addresses, never both at once [RS.203 RS.200]', async () => {
  await open(`${CLIMATE}&names=EPP`, ASKED)

  fireEvent.click(screen.getByRole('link', { name: 'By state' }))

  expect(here()).toBe('/voices?subject=climate&by=country')
  expect(cells(states()).map(([name]) => name)).toEqual([
    'Member state',
    'Austria 11 members',
    'France 6 members',
    'Germany 13 members',
    'All members 30 members',
  ])
})

test('groups stay in the parliament’s order, states and subjects are by name [RS.163 RS.204]', async () => {
  await open('/voices?by=country', {
    voices: table(
      [
        ['AT', 20],
        ['DE', 20],
        ['FI', 20],
        ['FR', 20],
      ],
      { Rail: [1, 2, 3, 4], Climate: [5, 6, 7, 8] },
      { by: 'country' },
    ),
  })

  expect(cells(grid())).toEqual([
    ['Subject', ...['Austria', 'Finland', 'France', 'Germany'].map((name) => `${name} 20 posted`)],
    ['Climate', '5 25 %', '7 35 %', '8 40 %', '6 30 %'],
    ['Rail', '1 5 %', '3 15 %', '4 20 %', '2 10 %'],
  ])
})

test('the words of the floor are not words of the page [RS.205]', async () => {
  await open(`${CLIMATE}&names=EPP`, ASKED)
  await screen.findByRole('list', { name: 'Posted about it, by family name' })

  expect(main()).not.toMatch(/\b(?:speak|spoke|spoken|silen|voice|chamber)/iu)
  expect(screen.getByRole('main').innerHTML).not.toMatch(
    /aria-label="[^"]*(?:speak|silent|voice|chamber)/iu,
  )
})

test('the page says how posts were found, what could not be read, and whom it does not count [RS.206 RS.169 RS.165]', async () => {
  await open(CLIMATE, {
    coverage: coverage(
      [...EPP, ...seats(1, { eparty: 'NI', state: 'about', formerGroup: 'EPP' })],
      { unread: { posts: 38, share: 0.09 }, former: { members: 4, posts: 31 } },
    ),
  })

  expect(screen.getByRole('link', { name: 'words in 24 languages' }).getAttribute('href')).toBe(
    '/subjects/climate',
  )
  expect(main()).toContain('9 % of these members’ posts in this period (38) have no known language')
  expect(main()).toContain('31 posts about it by 4 former members')
  expect(main()).toContain('1 changed group in this period and counts for the new one')
})

test.each([
  [
    '/voices?search-value=rail',
    'Who posts about “rail”',
    'a post in another language is not found',
  ],
  ['/voices?topics=rail', 'Who posts about #rail', 'a post without it is not found'],
  ['/voices?lang=de', 'Who posts about it', 'Found by the filters'],
])('%s says how it was found [RS.206]', async (address, title, how) => {
  await open(address, ASKED)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(main()).toContain(how)
})

test('who only reposted is told apart and is not counted [RS.164 RS.207]', async () => {
  const members = [
    ...EPP,
    ...seats(1, {
      eparty: 'EPP',
      country: 'IE',
      state: 'notAbout',
      reposts: 2,
      lastName: 'Repeat',
    }),
  ]
  await open(`${CLIMATE}&names=EPP&state=notAbout&all=yes`, { coverage: coverage(members) })

  expect(main()).toContain('1 of the 8 who posted, but not about it, only reposted posts about it.')
  const list = await screen.findByRole('list', { name: 'Posted, not about it, by family name' })
  expect(list.textContent).toContain('22 posts, 2 reposts about it')
  expect(cells(states())[1]?.[2]).toBe('Posted about it 6')
})

test('eight rules are on the page; subjects are counted, never positions [RS.208]', async () => {
  await open('/voices')

  const rules = screen.getByRole('region', { name: 'How to read this page' })
  expect(within(rules).getAllByRole('listitem')).toHaveLength(8)
  expect(rules.textContent).toContain('Subjects are counted, never positions')
  expect(rules.textContent).toContain('People are never ranked')
})

test('the tables as CSV are those of the screen, with the period [RS.210]', async () => {
  await open(CLIMATE, ASKED)
  const period = ['2026-02-08T14:32:00.000Z', '2026-03-10T14:32:00.000Z']

  const shown = cells(states()).slice(1)
  expect(readCsv('Members by group').slice(1)).toEqual(
    shown.map(([name = '', , ...rest]) => {
      const [, group, members] = /^(.*) (\d+) members$/u.exec(name) ?? []
      const counts = rest.slice(0, 4).map((text) => text.replace(/\D+/u, ''))
      return [group, members, ...counts, ...(rest[4] ?? '').split(' of '), ...period]
    }),
  )
  expect(readCsv('Subjects by group').slice(1)).toEqual(
    cells(grid())
      .slice(1)
      .map(([subject, epp = '', sd = '', ni]) => [
        subject,
        ...epp.split(/ (?=\d+ %)/u),
        ...sd.split(/ (?=\d+ %)/u),
        ni,
        ...period,
      ]),
  )
})

test('without a question there is the table of all subjects, over the asked people and days [RS.211]', async () => {
  const asked = await open('/voices?country=FR&from=1772406000')

  expect(screen.queryByRole('table', { name: /^Members by/u })).toBeNull()
  expect(asked).toEqual(['/v1/voices/?rows=subject&by=group&country=FR&from=1772406000'])
  expect(cells(grid())).toEqual([
    ['Subject', 'EPP 98 posted', 'S&D 74 posted', 'NI 11 posted'],
    ['Climate', '31 32 %', '22 30 %', '3'],
    ['Defence', '10 10 %', '7 9 %', '2'],
    ['Rail', '9 9 %', '15 20 %', '1'],
  ])
  expect(screen.getByRole('link', { name: 'Climate' }).getAttribute('href')).toBe(
    '/voices?country=FR&subject=climate&from=1772406000',
  )
})

test('hashtags take the place of subjects [RS.211]', async () => {
  const asked = await open('/voices?rows=topic')

  expect(asked).toContain('/v1/voices/?rows=topic&by=group')
  expect(screen.getByRole('heading', { level: 2, name: 'Hashtags by group' })).toBeDefined()
  expect(screen.getByRole('link', { name: '#Rail' }).getAttribute('href')).toBe(
    '/voices?topics=rail&rows=topic',
  )
})

test('a chosen subject replaces the words and keeps the period [RS.200]', async () => {
  await open('/voices?search-value=rail&from=1772406000', ASKED)

  fireEvent.change(screen.getByRole('combobox', { name: 'Subject' }), {
    target: { value: 'defence' },
  })

  expect(here()).toBe('/voices?subject=defence&from=1772406000')
})

test('filters that the title does not say are in words and can be removed [RS.200]', async () => {
  await open(`${CLIMATE}&country=FR&lang=de`, ASKED)

  expect(main()).toContain('Country France · Language German')
  fireEvent.click(screen.getByRole('link', { name: 'Remove these filters' }))
  expect(here()).toBe(CLIMATE)
})

test('periods are addresses, and the chosen one is marked [RS.200]', async () => {
  await open(CLIMATE, ASKED)
  const periods = screen.getByRole('navigation', { name: 'Period' })
  expect(within(periods).getByRole('link', { current: true }).textContent).toBe('30 days')

  fireEvent.click(within(periods).getByRole('link', { name: '7 days' }))

  expect(here()).toBe('/voices?subject=climate&from=1772578800')
  expect(main()).toContain('Since 4 March')
})

test('a filter chosen here stays here, with the axis [RS.200]', () => {
  const current = '?subject=rail&by=country&names=FR'

  expect(toFeedUrl('/voices', { subject: 'rail', lang: 'de' }, current)).toBe(
    '/voices?lang=de&subject=rail&by=country',
  )
})
