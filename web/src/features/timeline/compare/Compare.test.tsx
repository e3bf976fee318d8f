import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerTimeLine,
  at,
  END,
  pass,
  showTimeline,
} from '#web/features/timeline/timeline-for-tests.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FIELD = 'Add a group, country, member, subject or word to compare'
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: FIELD })
const compared = () =>
  within(screen.getByRole('list', { name: 'Compare' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const totals = () =>
  within(screen.getByRole('table', { name: 'Totals' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))
const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const numbers = () => screen.getByRole('table', { name: 'Posts per hour, Brussels time' })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** Presses Enter before the groups have loaded. */
async function add(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(field())
  for (const _answer of ['groups', 'line', 'people']) await pass(1)
}

test('a word is asked for beside the question, and counted for what is selected [RS.62 RS.266 P6]', async () => {
  const { asked } = answerTimeLine()
  const from = END - 5 * 3600
  await showTimeline(`/timeline?country=FR&search-and=vote&from=${from}&to=${END}`)

  await add(' night  trains ')

  expect(at()).toBe(
    `/timeline?country=FR&search-and=vote&from=${from}&to=${END}&compare="night trains"`,
  )
  expect(asked()).toContain('/v1/time-line/l24h/?country=FR&search-and="night+trains"|vote')
  expect(asked()).toContain(
    `/v1/coverage/?country=FR&search-and="night+trains"|vote&from=${from}&to=${END}`,
  )
  expect(totals()).toEqual([
    [
      'Tue 10:00 to Tue 15:00',
      'Posts',
      'Of matching posts',
      'People, of those with an account that we follow',
      'Busiest hour',
    ],
    ['"night trains"', '5', '100 %', '4 of 9', '10:00 (1)'],
    ['Matching posts', '5', '100 %', '4 of 9', '10:00 (1)'],
  ])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('a group takes the place of those of the question, and then has no share of it [RS.62 RS.266 RG.5 P6]', async () => {
  const { asked } = answerTimeLine()
  await showTimeline('/timeline?eParty=S%26D&compare=group:GUE/NGL')
  expect(asked()).toContain('/v1/time-line/l24h/?eParty=The+Left')

  await add('epp')

  expect(at()).toBe('/timeline?eParty=S&D&compare=group:The Left|group:EPP')
  expect(compared()).toEqual(['The Left', 'EPP'])
  expect(totals()[1]).toEqual(['The Left', '48', '–', '4 of 9', '15:00 (2)'])
  expect(screen.getByText(/No share: a group, country/)).toBeTruthy()
})

test.each([
  ['Greens', 'group:Greens/EFA'],
  ['gre', 'group:Greens/EFA'],
  ['verts/ale', 'group:Greens/EFA'],
  ['group:ren', 'group:Renew'],
  ['people', 'group:EPP'],
  ['germ', 'country:DE'],
  ['de', 'country:DE'],
  ['europe', 'europe'],
  ['green deal', '"green deal"'],
  ['rail', 'rail'],
])('Enter on %s adds %s [RS.263]', async (text, added) => {
  answerTimeLine()
  await showTimeline()

  await add(text)

  expect(at()).toBe(`/timeline?compare=${added}`)
})

test('the list offers groups, countries, people, subjects and words, the typed word last [RS.263]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=group:Renew')
  fireEvent.focus(field())
  await pass(1)

  fireEvent.change(field(), { target: { value: 'gre' } })
  await pass(201)
  await pass(1)

  const list = screen.getByRole('listbox', { name: 'What to compare' })
  expect(field().getAttribute('aria-controls')).toBe(list.id)
  const groups = within(list).getAllByRole('group')
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'GroupsGreens/EFAGreens/European Free Alliance',
    'CountriesGreece',
    'PeopleGHGréta HalmosiEPP · Hungary',
    'SubjectsClimate change',
    'WordsgreenThe word “gre”',
  ])
  expect(said()).toContain('6 suggestions')
})

test('arrows choose, Enter adds what is chosen, Escape closes [RS.263 S8.3]', async () => {
  answerTimeLine()
  await showTimeline()
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: 'gre' } })
  await pass(201)
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active()?.textContent).toContain('Greens/EFA')

  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(active()?.textContent).toBe('The word “gre”')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(active()?.textContent).toBe('Greece')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.submit(field())
  await pass(1)

  expect(at()).toBe('/timeline?compare=country:GR')
})

test('a pressed option is added; what is compared is offered no more [RS.263]', async () => {
  answerTimeLine()
  await showTimeline()
  fireEvent.focus(field())
  await pass(1)
  fireEvent.click(field())
  expect(offered()).toHaveLength(3)

  fireEvent.click(screen.getByRole('option', { name: /^Renew/ }))
  await pass(1)
  expect(at()).toBe('/timeline?compare=group:Renew')
  fireEvent.click(field())

  expect(offered()).toEqual([
    'EPPEuropean People’s Party',
    'Greens/EFAGreens/European Free Alliance',
  ])
})

test('people and subjects are named, in the title too [RS.263 RS.268]', async () => {
  answerTimeLine()

  await showTimeline(`/timeline?compare=subject:climate|from:${'a'.repeat(24)}|country:DE`)
  await pass(1)

  expect(compared()).toEqual(['Climate change', 'Gréta Halmosi', 'Germany'])
  expect(
    screen.getByRole('heading', { name: 'Climate change, Gréta Halmosi and Germany' }),
  ).toBeTruthy()
})

test('two that are typed before the groups come are both compared, in the view of then [RS.62 RS.44]', async () => {
  answerTimeLine()
  await showTimeline('/timeline')

  fireEvent.focus(field())
  for (const text of ['epp', 'rail']) {
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.submit(field())
  }
  fireEvent.click(screen.getByRole('link', { name: 'Week' }))
  await pass(1)

  expect(at()).toBe('/timeline?period=week&compare=group:EPP|rail')
})

test('three can be compared; one that is removed makes room for another, and both are announced [RS.62 RS.263 RS.267]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=a1|b2')

  await add('c3')
  expect(said()).toContain('c3 added to the comparison. 3 lines')
  expect(field().disabled).toBe(true)
  expect(field().placeholder).toBe('Three lines at most')
  const last = screen.getByRole('link', { name: 'Remove c3 from the comparison' })
  expect(document.activeElement).toBe(last)
  fireEvent.click(screen.getByRole('link', { name: 'Remove a1 from the comparison' }))
  await pass(0)

  expect(said()).toContain('a1 removed from the comparison. 2 lines')
  expect(at()).toBe('/timeline?compare=b2|c3')
  expect(document.activeElement).toBe(field())
})

test('whatever an address compares, at most three of it are, each once [RS.62 P6 RS.1]', async () => {
  answerTimeLine()

  await showTimeline(
    `/timeline?compare=${encodeURIComponent('-|rail||"|group:%%|rail|<b>')}&compare=x1|y2|z3`,
  )

  expect(compared()).toEqual(['rail', '<b>', 'x1'])
})

test('a period, a selection and Clear selection keep what is compared [RS.62 S4.36 S4.39 RS.44]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=rail')

  fireEvent.click(screen.getByRole('link', { name: 'Week' }))
  await pass(0)
  expect(at()).toBe('/timeline?period=week&compare=rail')
  fireEvent.change(screen.getByRole('slider', { name: 'Start of the selection' }), {
    target: { value: 6 },
  })
  await pass(700)
  expect(at()).toMatch(/from=\d+&to=\d+&period=week&compare=rail$/)
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))

  expect(at()).toBe('/timeline?compare=rail')
})

test('the table has a column for each [RS.62 RS.63]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=rail|group:EPP')

  const [head, first] = within(numbers()).getAllByRole('row')
  expect(head?.textContent).toBe('HourPostsrailEPP')
  expect(first?.textContent).toBe('Monday 9 March, 15:00 to 16:00012')
})

test('a word whose numbers cannot be had has none, and the chart stands [RS.62 S8.2]', async () => {
  const { answer } = answerTimeLine()
  await showTimeline()
  answer.fails = true

  await add('rail')

  expect(totals()[1]).toEqual(['rail', '–', '–', '4 of 9', '–'])
  expect(totals()[2]?.[1]).toBe('276')
})

const scale = () => screen.getByText('0', { selector: 'div > span' }).parentElement?.textContent

test('the scale fits the lines, until the bars are put back [RS.264 P6]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=rail|group:EPP')
  expect(scale()).toBe('43210')
  expect(document.querySelectorAll('svg rect[height="320"]')).toHaveLength(0)

  const bars = screen.getByRole('switch', { name: 'All posts as bars' })
  fireEvent.click(bars)
  await pass(0)

  expect(at()).toBe('/timeline?compare=rail|group:EPP&bars=on')
  expect(scale()).toBe('24181260')
  fireEvent.click(screen.getByRole('switch', { name: 'All posts as bars', checked: true }))
  expect(at()).toBe('/timeline?compare=rail|group:EPP')
})

test('lines differ by pattern and mark, and have their names at their ends [RS.265]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=rail|group:EPP|country:DE')

  const names = [...document.querySelectorAll('foreignObject')]
  expect(names.map(({ textContent }) => textContent)).toEqual(['rail1', 'EPP2', 'Germany2'])
  const places = names.map((name) => Number.parseFloat(name.getAttribute('y') ?? ''))
  // Lines 2 and 3 end at the same point: their names do not.
  expect(places).toEqual([75, 50, 61])
  const marks = [...document.querySelectorAll('[aria-label="Compare"] svg svg')]
  expect(marks.map(({ firstElementChild }) => firstElementChild?.tagName)).toEqual([
    'circle',
    'rect',
    'path',
  ])
})
