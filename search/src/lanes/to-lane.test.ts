import { expect, test } from 'vitest'
import { postQuery, type PostQueryChange } from '../../testing/index.ts'
import { toLane } from './to-lane.ts'

const ANNA = 'a'.repeat(24)
const YEAR = { from: new Date('2025-12-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }
const beginnings = (count: number) => Array.from({ length: count }, (_, place) => `word${place}*`)

test.each<[string, PostQueryChange]>([
  ['31 days', { window: { ...YEAR, from: new Date('2026-10-31T00:00:00Z') } }],
  [
    'words and filters',
    { lists: { country: ['FR'] }, anyOf: [['rail', '#rail']], noneOf: ['coal'] },
  ],
  ['a beginning of three letters', { anyOf: [['rai*', '#eye*']] }],
  ['ten beginnings', { anyOf: [beginnings(10)] }],
  ['the whole archive of one contributor', { lists: { contributors_ids: [ANNA] }, window: YEAR }],
])('%s is an ordinary question [RO.41]', (_, change) => {
  expect(toLane(postQuery(change))).toBe('ordinary')
})

test.each<[string, PostQueryChange]>([
  ['more than 31 days', { window: { ...YEAR, from: new Date('2026-10-30T23:59:59Z') } }],
  ['a beginning of two letters', { anyOf: [['ra*']] }],
  ['one with a filter', { lists: { contributors_ids: [ANNA], country: ['FR'] }, allOf: ['ra*'] }],
  ['one that is excluded', { noneOf: ['#ey*'] }],
  ['eleven beginnings', { anyOf: [beginnings(6)], noneOf: beginnings(5) }],
  [
    'words in the whole archive of one',
    { lists: { contributors_ids: [ANNA] }, window: YEAR, anyOf: [['rail']] },
  ],
  [
    'a year of many',
    { lists: { contributors_ids: Array.from({ length: 11 }, () => ANNA) }, window: YEAR },
  ],
])('%s is an expensive one [RO.41]', (_, change) => {
  expect(toLane(postQuery(change))).toBe('expensive')
})

test('to count people is expensive, unless of few or for everybody [RO.41]', () => {
  expect(toLane(postQuery({ lists: { country: ['FR'] } }), 'people')).toBe('expensive')
  expect(toLane(postQuery({ lists: { contributors_ids: [ANNA] } }), 'people')).toBe('ordinary')
  expect(toLane(postQuery({ isShared: true }), 'people')).toBe('ordinary')
})
