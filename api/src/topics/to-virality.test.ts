import type { PostQuery } from '@hemicycle/search'
import { postQuery } from '@hemicycle/search/testing'
import { expect, test } from 'vitest'
import { toReach, toVirality } from './to-virality.ts'

const EVERYBODY = toReach(postQuery(), 700)
const wide = (contributors: number) => ({ contributors, groups: 8, countries: 20 })

test.each([
  [8, 0, 3],
  [7, 0, 2],
  [5, 0, 2],
  [4, 0, 1],
  [3, 0, 1],
  [2, 0, 0],
  // (16 − 3) / √4 = 6.5 · (14 − 3) / √4 = 5.5 · (8 − 3) / √4 = 2.5 · (5 − 3) / √4 = 1
  [16, 3, 3],
  [14, 3, 2],
  [8, 3, 1],
  [5, 3, 0],
  [100, 100, 0],
])('%d people where %d are usual reach level %d [RW.35 S3.20 S9.29]', (people, usual, level) => {
  expect(toVirality(wide(people), usual, EVERYBODY)).toBe(level)
})

test.each([
  ['three groups and three states', 3, 3, 3],
  ['two groups', 2, 20, 2],
  ['two states', 8, 2, 2],
  ['one group', 1, 20, 1],
  ['nobody with a group', 0, 0, 1],
])(
  'without enough spread a topic is one level lower: %s [RW.35]',
  (_, groups, countries, level) => {
    expect(toVirality({ contributors: 50, groups, countries }, 0, EVERYBODY)).toBe(level)
  },
)

test.each<[string, Partial<PostQuery['lists']>, number, number, number]>([
  ['one state', { country: ['FR'] }, 8, 1, 3],
  ['one group', { eParty: ['EPP'] }, 1, 20, 3],
  ['one group in one state', { eParty: ['EPP'], country: ['FR'] }, 1, 1, 3],
  ['two states', { country: ['FR', 'DE'] }, 8, 2, 3],
  ['two states, one of them silent', { country: ['FR', 'DE'] }, 8, 1, 2],
])(
  'a request for %s needs no more spread than it can have [RW.35]',
  (_, lists, groups, countries, level) => {
    const reach = toReach(postQuery({ lists }), 80)

    expect(toVirality({ contributors: 8, groups, countries }, 0, reach)).toBe(level)
  },
)

test.each([
  ['two of a few', 20, 2, 0],
  ['three of a few', 20, 3, 2],
  ['six of a few', 20, 6, 3],
  ['2 % of more', 200, 4, 2],
  ['as many active as in a whole parliament', 700, 7, 2],
])(
  'a filtered request needs fewer people, at least three: %s [RW.35]',
  (_, active, people, level) => {
    const reach = toReach(postQuery({ lists: { country: ['FR'] } }), active)

    expect(toVirality({ contributors: people, groups: 8, countries: 1 }, 0, reach)).toBe(level)
  },
)

test('the topics of one contributor have a rank and no level [RW.33 RW.35]', () => {
  const reach = toReach(postQuery({ lists: { contributors_ids: ['a'.repeat(24)] } }), 1)

  expect(toVirality({ contributors: 1, groups: 1, countries: 1 }, 0, reach)).toBe(0)
})
