import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contributorForTests } from '#web/api/contributor-for-tests.ts'
import {
  first,
  show,
  answerWith,
  here,
  choice,
  press,
  prepareEachTest,
} from './channels-for-tests.tsx'

prepareEachTest()

test('a type that is pressed is chosen with all groups, and pressed again given up [S4.11 S4.12 S2.13]', async () => {
  await show('/channels?type=mep&eParty=EPP')

  press('Committees')
  expect(here()).toBe('/channels?type=committee')
  press('Committees')

  expect(here()).toBe('/channels')
  expect(choice('Committees').ariaPressed).toBe('false')
})

test('groups can be chosen for members only, and toggle with All [S2.14 S4.13]', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull()

  press('MEPs')
  expect(screen.getByRole('button', { name: 'All' }).ariaPressed).toBe('true')
  fireEvent.click(await screen.findByRole('button', { name: /^S&D/ }))
  expect(here()).toBe('/channels?type=mep&eParty=S%26D')
  press('S&D')

  expect(here()).toBe('/channels?type=mep')
})

test('each button says how many channels it has, and which group it means [RS.9 S2.13 S2.14 RS.127]', async () => {
  await show('/channels?type=mep')
  await screen.findByRole('button', { name: 'EPP 188' })

  expect(screen.getAllByRole('button', { pressed: false }).map((one) => one.textContent)).toEqual([
    'President 1',
    'Committees 0',
    'Group press 9',
    'EP press 41',
    'EPP 188',
    'S&D 0',
    'Greens/EFA 0',
  ])
  expect(choice('EPP').title).toBe('People’s Party')
  expect(choice('MEPs').textContent).toBe('MEPs 1,719')
  expect(choice('All').textContent?.trim()).toBe('All')
})

test('a card leads to the profile and counts posts, one of them in the singular [S2.78 S2.80 S2.81 S2.82 RS.10]', async () => {
  await show()

  const link = await screen.findByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.getAttribute('href')).toBe(`/contributors/${first.id}`)
  const [one, other] = screen.getAllByRole('listitem')
  expect(one?.textContent).toMatch(/Greens\/EFA.*Finland.*33 posts/)
  expect(other?.textContent).toContain('1 post')
  expect(screen.getByText(/^3 profiles/)).toBeTruthy()
})

test('a card has the picture of who it is, or without one initials, beside the name for those who see [S2.79]', async () => {
  await show()

  const [one, other] = await screen.findAllByRole('listitem')
  expect(one?.textContent).toMatch(/^SLSaga/)
  expect(one?.querySelector('img')).toBeNull()
  const picture = other?.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/v1/images/c-2-96')
  expect([picture?.alt, picture?.width, picture?.height]).toEqual(['', 56, 56])
  expect(other?.textContent).toMatch(/^Bram/)
})

test('a party leads to its group’s page [RG.11 S2.81]', async () => {
  await show()

  const [own, other] = await screen.findAllByRole('link', { name: /^(Greens\/EFA|NI)$/ })
  expect(own?.getAttribute('href')).toBe('/groups/greens-efa')
  expect(other?.getAttribute('href')).toBe('/groups/ni')
})

test('a country is chosen from a list with counts, and stays with another type [RS.120]', async () => {
  await show('/channels?type=mep&eParty=EPP')
  const countries = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  await screen.findByRole('option', { name: 'Poland (52)' })
  expect([...countries.options].map(({ text }) => text)).toEqual([
    'All countries',
    'Finland (15)',
    'Germany (96)',
    'Poland (52)',
  ])

  fireEvent.change(countries, { target: { value: 'PL' } })
  expect(here()).toBe('/channels?type=mep&eParty=EPP&country=PL')
  press('Committees')

  expect(here()).toBe('/channels?country=PL&type=committee')
})

test('without JavaScript the country is sent with the rest of the question [RS.120 RS.1]', async () => {
  await show('/channels?type=mep&search-value=saga')

  const form = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).form
  const sent = [...new FormData(form ?? undefined)].map(([name, value]) => [name, value])
  expect(sent).toEqual([
    ['type', 'mep'],
    ['search-value', 'saga'],
    ['country', ''],
  ])
})

test('who has no account that we follow is not said to have no posts [RS.123]', async () => {
  const items = [contributorForTests({ hasAccount: false, recentPosts: 0 })]
  answerWith({ items, total: 1, offset: 1 })
  await show()

  const card = await screen.findByRole('listitem')
  expect(card.textContent).toContain('no account')
  expect(card.textContent).not.toContain('no posts')
})

test('family names are bold, as the list is sorted by them [RS.124]', async () => {
  await show()

  const link = await screen.findByRole('link', { name: 'Saga Lindqvist-Aro' })
  expect(link.querySelector('b')?.textContent).toBe('Lindqvist-Aro')
})

test('filters that leave nobody say so, with a way back to all [RS.83 RS.120]', async () => {
  answerWith({ items: [], total: 0, offset: 0 })
  await show('/channels?type=committee&country=PL')

  const none = await screen.findByRole('region', { name: 'No one matches these filters' })
  fireEvent.click(within(none).getByRole('link', { name: 'Show all people' }))

  expect(here()).toBe('/channels')
})

test('the page says on which networks members are, and how many have no account, of how many [RN.7]', async () => {
  await show()

  const where = await screen.findByRole('region', { name: 'Where the 720 members are' })
  const rows = within(where)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(rows).toEqual([
    ['on X', '402'],
    ['on Bluesky', '172'],
    ['on several networks', '147'],
    ['no account that we follow', '288'],
  ])
  const people = screen.getByRole('heading', { name: 'Results' })
  expect(where.compareDocumentPosition(people)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
