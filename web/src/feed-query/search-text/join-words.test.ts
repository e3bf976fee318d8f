import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW } from '#web/feed-query/question-for-tests.ts'
import { AS_WORDS } from './left-out.ts'
import { parseSearchText } from './parse-search-text.ts'

const lookups = {
  findContributors: async () => new Map(),
  findGroups: async () => new Map(),
  findSubjects: async () => new Map(),
}
const read = (typed: string) => parseSearchText(typed, lookups, NOW)

test.each([
  ['rail AND network', { 'search-and': 'rail|network' }],
  ['rail AND "night trains" AND #ports', { 'search-and': 'rail|"night trains"|#ports' }],
  ['rail OR network', { 'search-value': 'rail|network' }],
  ['rail NOT coal', { 'search-value': 'rail', 'search-not': 'coal' }],
  ['rail AND network AND NOT coal', { 'search-and': 'rail|network', 'search-not': 'coal' }],
  ['NOT coal', { 'search-not': 'coal' }],
  ['rail AND country:fr', { country: 'FR', 'search-value': 'rail' }],
  ['2025 AND 2026', { 'search-and': '2025|2026' }],
  ['κλίμα AND ενέργεια', { 'search-and': 'κλίμα|ενέργεια' }],
  ['rail AND', { 'search-value': 'rail' }],
])('capitals join words: %s [RS.95]', async (typed, query) => {
  expect(await read(typed)).toEqual({ query, leftOut: [] })
})

test.each([
  ['rail and network', { 'search-value': 'rail|and|network' }],
  ['"AND" rail', { 'search-value': '"AND"|rail' }],
  ['TO BE OR NOT TO BE', { 'search-value': 'TO|BE|OR|NOT' }],
  ['EU AND NATO since:today', { 'search-value': 'EU|AND|NATO', from: '1773097200' }],
  ['AND', { 'search-value': 'AND' }],
])('other words, and texts in capitals, are words: %s [RS.95]', async (typed, query) => {
  expect(await read(typed)).toEqual({ query, leftOut: [] })
})

test.each([
  ['rail AND night OR bus', { 'search-value': 'rail|night|bus' }],
  ['(rail OR bus) AND night', { 'search-value': 'rail|bus|night' }],
  ['rail NOT (coal gas)', { 'search-value': 'rail|coal|gas' }],
  ['rail OR country:fr', { country: 'FR', 'search-value': 'rail' }],
  ['rail OR NOT coal', { 'search-value': 'rail', 'search-not': 'coal' }],
])('what cannot be joined is searched as words, and reported: %s [RS.95]', async (typed, query) => {
  expect(await read(typed)).toEqual({ query, leftOut: [AS_WORDS] })
})

test('whatever is joined, no keyword is searched beside words in small letters [RS.95]', async () => {
  const part = fc.constantFrom('AND', 'OR', 'NOT', 'rail', '"night trains"', '-coal', '(', ')')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const { query } = await read(['bus', ...parts].join(' '))
      const words = Object.values(query).flatMap((value) => value.split('|'))

      expect(words.filter((word) => /^(AND|OR|NOT)$/.test(word))).toEqual([])
    }),
  )
})
