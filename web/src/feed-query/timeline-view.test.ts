import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toFeedQuery } from './feed-query.ts'
import { PERIODS, readTimelineView, toComparedQuery, toTimelineAddress } from './timeline-view.ts'
import { hostileAddress, NOW, question } from './question-for-tests.ts'

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

const PLAIN = { period: 'day', compared: [], isShare: false, hasBars: false }
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
            fc.constantFrom('rail', '#νησιά', '"night trains"', 'group:EPP', 'country:EL', 'sol*'),
            fc.constantFrom('subject:climate', `from:${'a'.repeat(24)}`, 'country:zz', 'group:'),
            fc.string({ unit: 'grapheme', maxLength: 12 }),
          ),
          { maxLength: 5 },
        )
        .map((all) => all.join('|')),
      share: fc.constantFrom('on', 'off'),
      bars: fc.constantFrom('on', 'off'),
    },
    { requiredKeys: [] },
  )
  .map((given) => new URLSearchParams(given))

test('whatever is looked at and asked, its address brings it back [P6 RS.1 RS.62 RS.65 RS.264]', () => {
  fc.assert(
    fc.property(question, view, (asked, looked) => {
      const { view: shown, query, again } = goRound(`?${asked.toString()}&${looked.toString()}`)

      expect(readTimelineView(again)).toEqual(shown)
      expect(toFeedQuery(new URLSearchParams(again))).toEqual(query)
    }),
  )
})

test('an address that makes no sense is the timeline as it is, or what of it does [P6 RS.1]', () => {
  const name = fc.constantFrom('period', 'compare', 'share', 'bars')
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
  expect(readTimelineView('?period=year&compare=|-|&share=yes&bars=on')).toEqual(PLAIN)
})

test.each([
  ['group:gue/ngl', { eParty: 'The Left', country: 'FR', 'search-and': 'rail' }],
  ['country:el', { country: 'GR', 'search-and': 'rail' }],
  [`from:${'A'.repeat(24)}`, { contributors_ids: 'a'.repeat(24), country: 'FR' }],
  ['subject:Climate', { subject: 'climate', country: 'FR' }],
  ['night trains', { country: 'FR', 'search-and': '"night trains"|rail' }],
])('a line is the question with its value in place: %s [RS.62 RS.263]', (text, expected) => {
  const [compared = ''] = readTimelineView(
    `?${new URLSearchParams({ compare: text }).toString()}`,
  ).compared

  const query = { country: 'FR', 'search-and': 'rail' }
  expect(toComparedQuery(query, compared)).toEqual({ ...query, ...expected })
})

test.each(['country:zz', 'group:', 'from:me', 'subject:<b>'])(
  'a value that cannot exist is not compared: %s [RS.263 P6]',
  (text) => {
    expect(
      readTimelineView(`?${new URLSearchParams({ compare: text }).toString()}`).compared,
    ).toEqual([])
  },
)
