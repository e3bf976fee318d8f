import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTimeLine, at, END, pass, showTimeline } from './timeline-for-tests.tsx'

const HOUR = 3600
const FROM = END - 9 * HOUR
const TO = END - HOUR

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const slider = (name: 'Start' | 'End') =>
  screen.getByRole<HTMLInputElement>('slider', { name: `${name} of the selection` })
const slide = (name: 'Start' | 'End', value: number) =>
  fireEvent.change(slider(name), { target: { value } })
const clear = () => screen.getByRole('button', { name: 'Clear selection' })

test('the chart is a day of 24 hours with its total, and says whose hours they are [S2.6 S9.11 RS.39 RS.41]', async () => {
  const { asked } = answerTimeLine()

  await showTimeline('/timeline?search-value=rail&topics=energy&after=x')

  expect(asked()).toEqual(['/v1/time-line/l24h/?search-value=rail&topics=energy'])
  expect(screen.getByText('276')).toBeTruthy()
  expect(screen.getByText('posts in the last 24 hours, until Tuesday 10 March, 15:00')).toBeTruthy()
  expect(screen.getByText('Brussels time')).toBeTruthy()
})

test('a table has the numbers of the chart [RS.63]', async () => {
  answerTimeLine()
  await showTimeline()

  const table = screen.getByRole('table', { name: 'Posts per hour, Brussels time' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(25)
  expect(rows.at(-1)?.textContent).toBe('Tuesday 10 March, 14:00 to 15:0023')
})

test.each([
  ['Week', '/timeline?country=FR&period=week', 8, 'posts in the last 7 days, including today'],
  ['Month', '/timeline?country=FR&period=month', 31, 'posts in the last 30 days, including today'],
])(
  '%s asks for its days and begins without a selection [S2.8 S4.36 S9.12 S9.13 RS.40 S3.35]',
  async (name, address, rows, words) => {
    answerTimeLine()
    await showTimeline(`/timeline?country=FR&from=${FROM}&to=${TO}`)

    fireEvent.click(screen.getByRole('link', { name }))
    await pass(0)

    expect(at()).toBe(address)
    expect(screen.getAllByRole('row')).toHaveLength(rows)
    expect(screen.getByText(words)).toBeTruthy()
    expect(slider('Start').value).toBe('0')
    expect(slider('End').value).toBe(String(rows - 1))
  },
)

test('an unknown period is a day [S4.35]', async () => {
  const { asked } = answerTimeLine()

  await showTimeline('/timeline?period=defaultFilter')

  expect(asked()).toEqual(['/v1/time-line/l24h/?'])
})

test('answers that come late are not drawn over those to the latest question [S4.27]', async () => {
  const { answer, asked } = answerTimeLine()
  await showTimeline('/timeline?compare=rail')
  const { promise, resolve } = Promise.withResolvers<void>()
  answer.weekComes = promise

  fireEvent.click(screen.getByRole('link', { name: 'Week' }))
  await pass(0)
  fireEvent.click(screen.getByRole('link', { name: 'Month' }))
  await pass(0)
  expect(asked().filter((path) => path.startsWith('/v1/time-line/'))).toHaveLength(6)
  resolve()
  await pass(0)

  const table = screen.getByRole('table', { name: 'Posts per day, Brussels time' })
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  expect(screen.getByText('Posts per day, 9 February to 10 March')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^rail 300 / })).toBeTruthy()
})

test('the slider starts at its ends and filters nothing until moved [S2.7 S4.40 RS.46]', async () => {
  answerTimeLine()
  await showTimeline()
  await pass(5000)

  expect([slider('Start').value, slider('End').value]).toEqual(['0', '24'])
  expect(clear().getAttribute('aria-disabled')).toBe('true')
  expect(at()).toBe('/timeline')
})

test('a move is shown at once and takes effect after 700 ms without another [S4.37 S9.14 RS.45 S3.35]', async () => {
  const { asked } = answerTimeLine()
  await showTimeline('/timeline?country=FR')

  slide('Start', 15)
  expect(screen.getByText('posts between 06:00 and 15:00, Tuesday 10 March')).toBeTruthy()
  await pass(699)
  slide('End', 23)
  await pass(699)
  expect(at()).toBe('/timeline?country=FR')
  await pass(1)

  expect(at()).toBe(`/timeline?country=FR&from=${FROM}&to=${TO}`)
  expect(screen.getByText('148')).toBeTruthy()
  expect(slider('Start').getAttribute('aria-valuetext')).toBe('Tuesday 10 March, 06:00')
  expect(slider('End').getAttribute('aria-valuetext')).toBe('Tuesday 10 March, 14:00')
  expect(asked()).toHaveLength(1)
})

test('the thumbs do not pass each other [RS.47]', async () => {
  answerTimeLine()
  await showTimeline(`/timeline?from=${FROM}&to=${TO}`)

  slide('Start', 24)

  expect([slider('Start').value, slider('End').value]).toEqual(['22', '23'])
})

test('lists do the same without dragging [RS.48]', async () => {
  answerTimeLine()
  await showTimeline()

  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: FROM } })
  fireEvent.change(screen.getByRole('combobox', { name: 'to' }), { target: { value: TO } })
  await pass(700)

  expect(at()).toBe(`/timeline?from=${FROM}&to=${TO}`)
  expect(screen.getByRole('option', { name: 'Tue 06:00', selected: true })).toBeTruthy()
})

test('a press on a bar selects it, Shift all up to another, and a second press lets it go [RS.48]', async () => {
  answerTimeLine()
  await showTimeline()
  const bars = screen.getAllByRole('link', { hidden: true, name: '' })

  fireEvent.click(bars[15]!)
  expect(screen.getByText('posts between 06:00 and 07:00, Tuesday 10 March')).toBeTruthy()
  fireEvent.click(bars[22]!, { shiftKey: true })
  await pass(700)
  expect(at()).toBe(`/timeline?from=${FROM}&to=${TO}`)

  fireEvent.click(bars[3]!)
  fireEvent.click(bars[3]!)
  await pass(700)
  expect(at()).toBe('/timeline')
})

test('Clear selection returns to the day and keeps the rest of the question [S4.39 RS.44]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?country=FR&from=1772924400&to=1773010800&period=week')
  expect(screen.getByText('posts on Sunday 8 March')).toBeTruthy()

  fireEvent.click(clear())

  expect(at()).toBe('/timeline?country=FR')
})

test('dates outside the chart are said to be so [S4.38]', async () => {
  answerTimeLine()

  await showTimeline('/timeline?from=1770000000&to=1770086400')

  expect(
    screen.getByText('posts selected: the dates you asked for are outside this period'),
  ).toBeTruthy()
})

test('the hour that comes twice is told apart [RS.42]', async () => {
  const first = Date.parse('2026-10-24T23:00:00Z') / 1000
  const points = [0, 1, 2, 3].map((hour) => ({ day: '', time: first + hour * HOUR, total: 1 }))
  answerTimeLine(points)

  await showTimeline()

  const from = within(screen.getByRole('combobox', { name: 'From' }))
  expect(from.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sun 01:00',
    'Sun 02:00',
    'Sun 02:00 (again)',
    'Sun 03:00',
  ])
})

test('no posts are one line in the chart, and a failure offers Retry [RS.43 S8.2]', async () => {
  const { answer } = answerTimeLine([{ day: '', time: END - HOUR, total: 0 }])
  answer.fails = true
  await showTimeline()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the chart')

  answer.fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(0)

  expect(screen.getByText('No posts in this period')).toBeTruthy()
})
