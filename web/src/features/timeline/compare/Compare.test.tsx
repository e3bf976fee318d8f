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

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a word or group to compare' })
const compared = () =>
  within(screen.getByRole('list', { name: 'Compare' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Presses Enter before the groups have loaded. */
async function add(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.submit(field())
  for (const _answer of ['groups', 'line']) await pass(1)
}

test('a word is asked for beside the question, and counted for what is selected [RS.62 P6]', async () => {
  const { asked } = answerTimeLine()
  const from = END - 5 * 3600
  await showTimeline(`/timeline?country=FR&search-and=vote&from=${from}&to=${END}`)

  await add(' night  trains ')

  expect(at()).toBe(
    `/timeline?country=FR&search-and=vote&from=${from}&to=${END}&compare="night trains"`,
  )
  expect(asked()).toContain('/v1/time-line/l24h/?country=FR&search-and="night+trains"|vote')
  expect(compared().slice(0, 2)).toEqual(['Matching posts', '"night trains"5'])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('a group takes the place of those of the question [RS.62 RG.5 P6]', async () => {
  const { asked } = answerTimeLine()
  await showTimeline('/timeline?eParty=S%26D&compare=group:GUE/NGL')
  expect(asked()).toContain('/v1/time-line/l24h/?eParty=The+Left')

  await add('epp')

  expect(at()).toBe('/timeline?eParty=S&D&compare=group:The Left|group:EPP')
  expect(compared().slice(1, 3)).toEqual(['The Left48', 'EPP48'])
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

test('three can be compared; one that is removed makes room for another [RS.62]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?compare=a1|b2')

  await add('c3')
  expect(screen.queryByRole('combobox', { name: 'Add a word or group to compare' })).toBeNull()
  const last = screen.getByRole('link', { name: 'Remove c3 from the comparison' })
  expect(document.activeElement).toBe(last)
  fireEvent.click(screen.getByRole('link', { name: 'Remove a1 from the comparison' }))
  await pass(0)

  expect(at()).toBe('/timeline?compare=b2|c3')
  expect(document.activeElement).toBe(field())
})

test('whatever an address compares, at most three of it are, each once [RS.62 P6 RS.1]', async () => {
  answerTimeLine()

  await showTimeline(
    `/timeline?compare=${encodeURIComponent('-|rail||"|group:%%|rail|<b>')}&compare=x1|y2|z3`,
  )

  const shown = compared().slice(0, -1)
  expect(shown.map((text) => text?.replace(/\d+$/, ''))).toEqual(['All posts', 'rail', '<b>', 'x'])
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

  const [head, first] = screen.getAllByRole('row')
  expect(head?.textContent).toBe('HourPostsrailEPP')
  expect(first?.textContent).toBe('Monday 9 March, 15:00 to 16:00012')
})

test('a word whose numbers cannot be had has none, and the chart stands [RS.62 S8.2]', async () => {
  const { answer } = answerTimeLine()
  await showTimeline()
  answer.fails = true

  await add('rail')

  expect(compared()).toContain('rail–')
  expect(screen.getByText('276')).toBeTruthy()
})
