import { expect, test } from 'vitest'
import { listChanges, readJoint, withoutFilters } from './changes.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const YEAR = String(Date.parse('2025-03-10T23:00:00Z') / 1000)

const listed = (query: Parameters<typeof listChanges>[0]) =>
  listChanges(query, NOW).map(({ kind, query: changed }) => [kind, changed])

test('each change leaves out one thing, all alternatives of a filter together, and keeps the rest [RS.103]', () => {
  const query = { 'search-value': 'forst', country: 'AT,DE', media: 'video' }

  expect(listed(query)).toEqual([
    ['beginning', { ...query, 'search-value': 'forst*' }],
    ['beginning', { ...query, 'search-value': 'fors*' }],
    ['filter', { 'search-value': 'forst', media: 'video' }],
    ['filter', { 'search-value': 'forst', country: 'AT,DE' }],
    ['filters', { 'search-value': 'forst' }],
    ['year', { ...query, from: YEAR }],
    ['broadest', { 'search-value': 'fors*' }],
  ])
})

test.each([
  ['trains', ['trains*', 'train*']],
  ['energies', ['energies*', 'energi*']],
  ['rail', ['rail*']],
  ['EU', []],
  ['"green deal"', []],
  ['train*', ['trai*']],
  ['#climate', ['#climate*', '#clima*']],
])('the beginning of %s [RS.103]', (word, beginnings) => {
  const found = listChanges({ 'search-value': word }, NOW)

  expect(
    found.filter(({ kind }) => kind === 'beginning').map(({ query }) => query['search-value']),
  ).toEqual(beginnings)
})

test('dates can be left out, and words that must all be there need not be [RS.103]', () => {
  const dates = { from: '1772319600', to: '1772751600' }

  expect(listed({ 'search-and': 'rail|night', ...dates })).toEqual([
    ['beginning', { 'search-and': 'rail*|night*', ...dates }],
    ['beginning', { 'search-and': 'rail*|nigh*', ...dates }],
    ['any', { 'search-value': 'rail|night', ...dates }],
    ['dates', { 'search-and': 'rail|night' }],
  ])
})

test('one word of a phrase can be enough [RS.103]', () => {
  const query = { 'search-value': '"green deal"|rail', country: 'AT' }

  expect(listed(query)).toContainEqual(['any', { ...query, 'search-value': 'green|deal|rail' }])
})

test('many filters ask for at most eleven numbers [RS.103]', () => {
  const many = {
    contributorType: 'mep',
    country: 'AT',
    eParty: 'EPP',
    kind: 'reply',
    lang: 'de',
    media: 'video',
    topics: 'rail',
  }

  expect(listChanges({ 'search-and': 'forsts|trains', ...many }, NOW).length).toBeLessThan(12)
})

test('words are joined by or, or by and, and the other way is one link away [RS.102]', () => {
  expect(readJoint({ 'search-value': 'rail|network', country: 'DE' })).toEqual({
    joint: 'or',
    words: ['rail', 'network'],
    other: { 'search-and': 'rail|network', country: 'DE' },
  })
  expect(readJoint({ 'search-and': 'rail|network' })).toMatchObject({
    joint: 'and',
    other: { 'search-value': 'rail|network' },
  })
  expect(readJoint({ 'search-value': 'rail', 'search-and': 'network' })).toBeNull()
})

test('without filters, words and dates stay [RS.102]', () => {
  const kept = { 'search-value': 'rail', 'search-not': 'road', from: '1772319600' }

  expect(withoutFilters({ ...kept, country: 'DE', topics: 'energy' })).toEqual(kept)
  expect(withoutFilters(kept)).toBeNull()
  expect(withoutFilters({ country: 'DE' })).toBeNull()
})
