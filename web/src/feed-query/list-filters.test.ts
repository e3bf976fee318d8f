import { CHIPS, FILTER_DOCS } from '@hemicycle/contract/filters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFeedQuery, toQueryString } from './feed-query.ts'
import { countMissing, hasFilter, listFilters, withFilter, withoutFilter } from './list-filters.ts'
import { NOW, question } from './question-for-tests.ts'

test('everything but the text in the box and the place in the list is a filter [S4.6 RS.1]', () => {
  const query = { country: 'DE,FR', 'search-value': 'rail', topics: 'energy', after: 'x', to: '7' }

  expect(listFilters(query)).toEqual([
    { name: 'country', value: 'DE' },
    { name: 'country', value: 'FR' },
    { name: 'topics', value: 'energy' },
  ])
})

test('every filter but the text in the box can be seen and taken away [S1.5 S1.6]', () => {
  const query = Object.fromEntries(CHIPS.map((name) => [name, String(FILTER_DOCS[name].example)]))

  const shown = listFilters(query).map(({ name }) => name)

  expect([...new Set(shown)]).toEqual(CHIPS)
  expect(shown.length).toBeGreaterThan(CHIPS.length)
})

test('filters taken away one by one leave nothing but the text [S1.5 P6]', () => {
  fc.assert(
    fc.property(question, (params) => {
      const query = toFeedQuery(params, NOW)
      const rest = listFilters(query).reduce(withoutFilter, query)

      const { 'search-value': text = '' } = query
      expect(toQueryString(rest, NOW).replace(/&?after=[^&]*/u, '')).toBe(
        toQueryString({ 'search-value': text }, NOW),
      )
    }),
  )
})

test('a filter is added to its like, once, and begins with the newest post [RL.7 P6]', () => {
  const query = { country: 'DE', topics: 'energy', to: '7', after: 'x' }
  const france = { name: 'country', value: 'FR' } as const
  const rail = { name: 'topics', value: 'rail' } as const

  const both = [france, rail, france].reduce(withFilter, query)

  expect(both).toEqual({ country: 'DE,FR', topics: 'energy|rail' })
  expect([hasFilter(query, france), hasFilter(both, france)]).toEqual([false, true])
})

test('what another question does not ask for is counted [RS.15]', () => {
  expect(countMissing({ country: 'DE,FR', lang: 'fr' }, { country: 'FR' })).toBe(2)
  expect(countMissing({ 'search-value': 'rail' }, {})).toBe(0)
})
