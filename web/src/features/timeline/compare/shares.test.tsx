import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerTimeLine,
  at,
  END,
  pass,
  showTimeline,
} from '#web/features/timeline/timeline-for-tests.tsx'
import type { Chart } from '#web/features/timeline/format-chart-labels.ts'
import { nameShare, toDrawn } from './shares.ts'
import { i18n } from '#web/i18n/i18n.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const way = () => screen.queryByRole('link', { name: '% of all posts' })
const chart = (bars: number[], line: number[], whole: number[] | null): Chart => ({
  period: 'day',
  bars: bars.map((total, index) => ({ time: index, end: index + 1, total })),
  lines: [{ compared: 'rail', name: 'rail', group: null, totals: line }],
  whole,
})
const totalsOf = ({ bars, lines }: Chart) => [bars.map(({ total }) => total), lines[0]?.totals]

test('a narrower view is shown as its share in all posts, for what is selected [RS.65]', async () => {
  const { asked } = answerTimeLine()
  await showTimeline('/timeline?eParty=EPP')

  fireEvent.click(way()!)
  await pass(0)

  expect(at()).toBe('/timeline?eParty=EPP&share=on')
  expect(asked()).toContain('/v1/time-line/l24h/?')
  expect(screen.getByText(/^posts in the last 24 hours.*, 17.4 % of all posts$/)).toBeTruthy()
})

test('compared lines are shown as shares too, hour by hour [RS.65 RS.63]', async () => {
  answerTimeLine()
  await showTimeline('/timeline?eParty=EPP&compare=rail&share=on')

  const table = screen.getByRole('table', { name: 'Posts per hour, Brussels time' })
  const cells = within(within(table).getAllByRole('row').at(-1)!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2 (8.7 %)', '2 (8.7 %)'])
})

test('it is in the address, stays with a selection, and is given up [RS.65 P6]', async () => {
  answerTimeLine()
  await showTimeline(`/timeline?eParty=EPP&from=${END - 3600}&to=${END}&share=on`)
  expect(screen.getByText(/, 8.7 % of all posts$/)).toBeTruthy()

  fireEvent.click(way()!)

  expect(at()).toBe(`/timeline?eParty=EPP&from=${END - 3600}&to=${END}`)
})

test('all posts alone have no share worth drawing [RS.65]', async () => {
  answerTimeLine()
  await showTimeline()
  expect(way()).toBeNull()

  expect(totalsOf(toDrawn(chart([10, 0], [1, 0], [10, 0])))).toEqual([
    [0, 0],
    [10, 0],
  ])
  expect(totalsOf(toDrawn(chart([5, 0], [1, 0], [10, 0])))).toEqual([
    [50, 0],
    [10, 0],
  ])
  expect(totalsOf(toDrawn(chart([5, 0], [1, 0], null)))).toEqual([
    [5, 0],
    [1, 0],
  ])
})

test.each([
  [7, 100_000, '< 0.1 %'],
  [50, 100_000, '0.1 %'],
  [0, 100_000, '0 %'],
  [0, 0, '0 %'],
])(
  '%i of %i posts are %s: a small part is never said to be nothing [RS.266]',
  (part, all, text) => {
    expect(nameShare((id, values) => i18n._(id, values), part, all)).toBe(text)
  },
)
