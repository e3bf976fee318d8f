import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toFeedQuery } from './feed-query.ts'
import { PERIODS, readTimelineView, toTimelineAddress } from './timeline-view.ts'
import { hostileAddress, NOW, question } from './question-for-tests.ts'

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const PLAIN = { period: 'day', compared: [], isShare: false }
const searchOf = (address: string) => new URL(address, 'http://site.invalid').search

/** Parses view and query from a search string, and builds the search string from them again. */
function goRound(search: string) {
  const view = readTimelineView(search)
  const query = toFeedQuery(new URLSearchParams(search))
  const again = searchOf(toTimelineAddress(view, query))
  return { view, query, again }
}

const view = fc
  .record(
    {
      period: fc.constantFrom(...PERIODS),
      compare: fc
        .array(
          fc.oneof(
            fc.constantFrom('rail', '#νησιά', '"night trains"', 'group:EPP', 'group:S&D', 'sol*'),
            fc.string({ unit: 'grapheme', maxLength: 12 }),
          ),
          { maxLength: 5 },
        )
        .map((all) => all.join('|')),
      share: fc.constantFrom('on', 'off'),
    },
    { requiredKeys: [] },
  )
  .map((given) => new URLSearchParams(given))

test('whatever is looked at and asked, its address brings it back [P6 RS.1 RS.62 RS.65]', () => {
  fc.assert(
    fc.property(question, view, (asked, looked) => {
      const { view: shown, query, again } = goRound(`?${asked.toString()}&${looked.toString()}`)

      expect(readTimelineView(again)).toEqual(shown)
      expect(toFeedQuery(new URLSearchParams(again))).toEqual(query)
    }),
  )
})

test('an address that makes no sense is the timeline as it is, or what of it does [P6 RS.1]', () => {
  const name = fc.constantFrom('period', 'compare', 'share')
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'ON', 'week '))
  fc.assert(
    fc.property(hostileAddress, fc.array(fc.tuple(name, value)), (address, more) => {
      const search = `?${address.toString()}&${new URLSearchParams(more).toString()}`
      const { view: shown, again } = goRound(search)

      expect(PERIODS).toContain(shown.period)
      expect(shown.compared.length).toBeLessThanOrEqual(3)
      expect(readTimelineView(again)).toEqual(shown)
    }),
  )
  expect(readTimelineView('?period=year&compare=|-|&share=yes')).toEqual(PLAIN)
})
