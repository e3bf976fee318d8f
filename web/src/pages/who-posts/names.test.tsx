import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coverage, NOW, seats, toIdForTests } from '#web/features/who-posts/who-posts-for-tests.ts'
import { here, open, states } from './open-for-tests.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const named = (fullName: string, lastName: string) =>
  seats(1, {
    eparty: 'EPP',
    state: 'about',
    fullName,
    lastName,
    contributor: toIdForTests(fullName),
  })
const MEMBERS = [
  ...named('Saga Ørsted', 'Ørsted'),
  ...named('Anna ter Haar', 'ter Haar'),
  ...named('Zoe Abba', 'Abba'),
  ...named('Bo Conti', 'Conti'),
  ...named('Cy Éluard', 'Éluard'),
  ...named('Di Fell', 'Fell'),
  ...named('Ed Gamm', 'Gamm'),
  ...seats(2, { eparty: 'EPP', state: 'notAbout' }),
  ...seats(1, { eparty: 'EPP', state: 'noAccount' }),
  ...seats(1, { eparty: 'S&D', state: 'about' }),
]
const ASKED = { coverage: coverage(MEMBERS) }
const CLIMATE = '/voices?subject=climate'
const FROM = ASKED.coverage.from

const list = (name: string) => screen.findByRole('list', { name: `${name}, by family name` })
const namesIn = async (name: string) =>
  within(await list(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('names open under their row, by family name, six first and then all [RS.209 RS.124]', async () => {
  await open(CLIMATE, ASKED)
  const opener = screen.getByRole('link', { name: 'Names of EPP', expanded: false })
  fireEvent.click(opener)

  expect(here()).toBe('/voices?subject=climate&names=EPP')
  expect(await namesIn('Posted about it')).toEqual([
    'Zoe Abba',
    'Bo Conti',
    'Cy Éluard',
    'Di Fell',
    'Ed Gamm',
    'Saga Ørsted',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Show all 7' }))
  expect((await namesIn('Posted about it')).at(-1)).toBe('Anna ter Haar')

  fireEvent.click(screen.getByRole('link', { name: 'Names of EPP', expanded: true }))
  expect(here()).toBe(CLIMATE)
})

test('four lists with their numbers; each says how much a person posted [RS.209 RS.160]', async () => {
  await open(`${CLIMATE}&names=EPP`, ASKED)
  expect((await list('Posted about it')).textContent).toContain('22 posts, 3 about it')
  const tabs = screen.getByRole('navigation', { name: 'Members of EPP' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Posted about it 7',
    'Posted, not about it 2',
    'Did not post 0',
    'No account that we follow 1',
  ])

  fireEvent.click(within(tabs).getByRole('link', { name: 'Posted, not about it 2' }))
  expect((await list('Posted, not about it')).textContent).toContain('22 posts')
  expect((await list('Posted, not about it')).textContent).not.toContain('about it')

  fireEvent.click(within(tabs).getByRole('link', { name: 'Did not post 0' }))
  expect(screen.getByText('No one')).toBeDefined()
})

test('a name leads to the posts that its number counts, no row to a search by group [RS.209]', async () => {
  await open(`${CLIMATE}&country=FR&names=EPP`, ASKED)
  const [first] = within(await list('Posted about it')).getAllByRole('link')

  expect(first?.getAttribute('href')).toBe(
    `/contributors/${toIdForTests('Zoe Abba')}?kind=original,quote,reply&subject=climate&from=${FROM}`,
  )
  const links = within(states()).getAllByRole('link')
  expect(links.filter((link) => link.getAttribute('href')?.includes('eParty'))).toEqual([])
})

test('with words, a name leads to a search in that person’s posts [RS.209]', async () => {
  await open('/voices?search-value=rail&from=1772406000&names=EPP', ASKED)
  const [first] = within(await list('Posted about it')).getAllByRole('link')

  expect(first?.getAttribute('href')).toBe(
    `/search?kind=original,quote,reply&contributors_ids=${toIdForTests('Zoe Abba')}&search-value=rail&from=1772406000`,
  )
})

test('who posted about other things leads to all posts of the period, who has no account to a page [RS.209]', async () => {
  await open(`${CLIMATE}&names=EPP&state=notAbout`, ASKED)
  const [other] = within(await list('Posted, not about it')).getAllByRole('link')
  expect(other?.getAttribute('href')).toMatch(
    new RegExp(`^/contributors/[0-9a-f]{24}\\?kind=original,quote,reply&from=${FROM}$`, 'u'),
  )

  fireEvent.click(screen.getByRole('link', { name: 'No account that we follow 1' }))
  const [none] = within(await list('No account that we follow')).getAllByRole('link')
  expect(none?.getAttribute('href')).toMatch(/^\/contributors\/[0-9a-f]{24}$/u)
})

test('names that do not come say so and offer to try again [RS.209]', async () => {
  await open(CLIMATE, ASKED)
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))

  fireEvent.click(screen.getByRole('link', { name: 'Names of EPP' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the names.')

  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, type: 'success', data: ASKED.coverage }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await namesIn('Posted about it')).toHaveLength(6)
})
