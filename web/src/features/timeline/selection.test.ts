import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, startOfDay, toDay } from '#web/feed-query/brussels-day.ts'
import { toFeedQuery, toQueryString } from '#web/feed-query/feed-query.ts'
import { PERIODS, type Period } from '#web/feed-query/timeline-view.ts'
import { snapWindow } from '#web/feed-query/snap-window.ts'
import {
  isWhole,
  moveEdge,
  pickBar,
  reachBar,
  type Selection,
  sumOf,
  toSelection,
  toWindow,
  wholeOf,
} from './selection.ts'
import { type Bar, toBars } from './to-bars.ts'

const HOUR = 3600
const COUNT = { day: 24, week: 7, month: 30 }
const seconds = (time: string) => Date.parse(time) / 1000

/** The chart as the API divides it at a given time. */
function chartAt(period: Period, now: number): Bar[] {
  const count = COUNT[period]
  const hour = Math.floor(now / HOUR) * HOUR
  const points = Array.from({ length: count }, (_, index) => {
    const time =
      period === 'day'
        ? hour - (count - index) * HOUR
        : startOfDay(addDays(toDay(now), index + 1 - count))
    return { time, day: '', total: index * 3 }
  })
  return toBars({ period, points })
}

const anyTime = { min: seconds('2026-01-01T00:00:00Z'), max: seconds('2026-12-31T00:00:00Z') }
/** Any time in a year, biased towards clock changes. */
const moment = fc.oneof(
  fc.integer(anyTime),
  fc.integer({ min: seconds('2026-03-28T12:00:00Z'), max: seconds('2026-03-31T00:00:00Z') }),
  fc.integer({ min: seconds('2026-10-24T12:00:00Z'), max: seconds('2026-10-27T00:00:00Z') }),
)
const periodAndTime = fc.tuple(fc.constantFrom(...PERIODS), moment)
const chart = periodAndTime.map(([period, now]) => chartAt(period, now))
const selected = chart.chain((bars) =>
  fc
    .tuple(fc.nat(bars.length - 1), fc.nat(bars.length - 1))
    .map(([one, other]): [Bar[], Selection] => [
      bars,
      { begin: Math.min(one, other), end: Math.max(one, other) + 1 },
    ]),
)

/** Times at, just before and just after each edge, including outside the chart. */
const momentsOf = (bars: Bar[]) =>
  bars.flatMap(({ time, end }) => [time - 1, time, time + 1, end - 1, end, end + 1])

describe('the filter equals the bars that are shown selected', () => {
  test('a post is found exactly when its bar is selected, at every edge and clock change [RS.47 S4.38]', () => {
    fc.assert(
      fc.property(selected, ([bars, selection]) => {
        fc.pre(!isWhole(bars, selection))
        const { from, to } = toWindow(bars, selection)
        for (const at of momentsOf(bars)) {
          const index = bars.findIndex(({ time, end }) => time <= at && at < end)
          const isLit = index >= selection.begin && index < selection.end
          expect(Number(from) <= at && at < Number(to)).toBe(isLit)
        }
      }),
    )
  })

  test('the whole chart filters nothing [RS.46 S4.40]', () => {
    fc.assert(
      fc.property(chart, (bars) => {
        expect(toWindow(bars, wholeOf(bars))).toEqual({})
        expect(toSelection(bars, {})).toEqual(wholeOf(bars))
      }),
    )
  })

  test('an address shows the selection that it was made from [RS.47 RS.1 P6]', () => {
    fc.assert(
      fc.property(selected, ([bars, selection]) => {
        const now = (bars.at(-1)?.time ?? 0) * 1000
        const address = toQueryString(toWindow(bars, selection), now)
        const read = toFeedQuery(new URLSearchParams(address), now)
        expect(toSelection(bars, read)).toEqual(selection)
      }),
    )
  })

  test.each([
    ['2026-03-29T12:00:00Z', 'week', 6, 23],
    ['2026-10-25T12:00:00Z', 'week', 6, 25],
    ['2026-04-10T12:00:00Z', 'month', 17, 23],
    ['2026-11-06T12:00:00Z', 'month', 17, 25],
  ] as const)(
    'the day on which the clock changes is one bar, found from its midnight to the next: %s [RS.41 RS.47]',
    (now, period, index, hours) => {
      const bars = chartAt(period, seconds(now))
      const { from, to } = toWindow(bars, { begin: index, end: index + 1 })

      expect((Number(to) - Number(from)) / HOUR).toBe(hours)
      expect([toDay(Number(from) - 1), toDay(Number(from)), toDay(Number(to) - 1)]).toEqual([
        addDays(toDay(Number(from)), -1),
        toDay(Number(from)),
        toDay(Number(from)),
      ])
    },
  )

  test('each of the two hours of the same name is found by itself [RS.42 RS.47]', () => {
    const bars = chartAt('day', seconds('2026-10-25T12:34:56Z'))
    const [first, again] = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map(seconds)
    const windowOf = (time: number | undefined) => {
      const begin = bars.findIndex((bar) => bar.time === time)
      return toWindow(bars, { begin, end: begin + 1 })
    }

    expect(windowOf(first)).toEqual({ from: String(first), to: String(again) })
    expect(windowOf(again)).toEqual({ from: String(again), to: String(Number(again) + HOUR) })
  })

  test('a filter from elsewhere lights every bar it touches and no other [RS.47 S4.38]', () => {
    fc.assert(
      fc.property(chart, fc.option(moment), fc.option(moment), (bars, from, to) => {
        fc.pre(from === null || to === null || from < to)
        const selection = toSelection(bars, {
          ...(from !== null && { from: String(from) }),
          ...(to !== null && { to: String(to) }),
        })
        bars.forEach((bar, index) => {
          const isTouched = bar.end > (from ?? -Infinity) && bar.time < (to ?? Infinity)
          const isLit = selection !== null && index >= selection.begin && index < selection.end
          expect(isLit).toBe(isTouched)
        })
      }),
    )
  })

  test('a window from elsewhere, as the page asks for it, finds exactly the posts of the bars it lights [RS.47 S4.38 P6]', () => {
    fc.assert(
      fc.property(periodAndTime, moment, moment, ([period, now], one, other) => {
        const bars = chartAt(period, now)
        const asked = { from: String(Math.min(one, other)), to: String(Math.max(one, other)) }
        const window = snapWindow(asked, period)
        const lit = toSelection(bars, window)
        for (const at of momentsOf(bars)) {
          const index = bars.findIndex(({ time, end }) => time <= at && at < end)
          const isLit = lit !== null && index >= lit.begin && index < lit.end
          const isInChart = index !== -1
          const isFound = Number(window.from) <= at && at < Number(window.to)
          expect(isFound && isInChart).toBe(isLit)
        }
        expect(toSelection(bars, asked)).toEqual(lit)
        expect(snapWindow(window, period)).toEqual(window)
      }),
    )
  })

  test('bars follow each other without a gap, days of 23 and 25 hours too [RS.41 RS.42]', () => {
    fc.assert(
      fc.property(chart, (bars) => {
        bars.forEach(({ end }, index) => expect(bars[index + 1]?.time ?? end).toBe(end))
      }),
    )
    const hours = (now: string) =>
      chartAt('week', seconds(now)).map(({ time, end }) => (end - time) / HOUR)
    expect(hours('2026-03-29T12:00:00Z').at(-1)).toBe(23)
    expect(hours('2026-10-25T12:00:00Z').at(-1)).toBe(25)
  })
})

describe('the ways to select', () => {
  const bars = chartAt('day', seconds('2026-10-25T12:34:56Z'))
  const middle = { begin: 6, end: 14 }

  test('an edge stays within the chart and leaves a bar, wherever it is moved [S4.38 RS.47]', () => {
    fc.assert(
      fc.property(
        selected,
        fc.constantFrom('begin' as const, 'end' as const),
        fc.integer({ min: -99, max: 99 }),
        ([some, selection], side, edge) => {
          const { begin, end } = moveEdge(some, selection, side, edge)
          expect(begin >= 0 && begin < end && end <= some.length).toBe(true)
        },
      ),
    )
  })

  test('a bar can be picked, reached and given back without dragging [RS.48]', () => {
    expect(pickBar(bars, wholeOf(bars), 3)).toEqual({ begin: 3, end: 4 })
    expect(pickBar(bars, { begin: 3, end: 4 }, 3)).toEqual(wholeOf(bars))
    expect(reachBar(middle, 20)).toEqual({ begin: 6, end: 21 })
    expect(reachBar(middle, 2)).toEqual({ begin: 2, end: 14 })
  })

  test('the total is that of the selected bars [S2.6]', () => {
    expect(sumOf(bars, { begin: 1, end: 3 })).toBe(9)
  })
})
