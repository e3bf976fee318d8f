import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  postQuery,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { openMonths } from '../months.ts'
import { countByContributor, splitValues, toCountByContributor } from './count-by-contributor.ts'
import { countLanguages, toCountLanguages } from './count-languages.ts'

let own: TestSearch
const [ANNA, BERT] = ['a'.repeat(24), 'b'.repeat(24)]
const both = postQuery({ lists: { contributors_ids: [ANNA, BERT] } })
const by = (contributorId: string, change: object = {}) => ({
  author: { contributorId, type: 'mep' as const, country: 'FR', eparty: 'EPP' },
  ...change,
})

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    taggedPost('1', 'The climate #Rail', by(ANNA)),
    taggedPost('2', 'The climate #rail #coal', by(ANNA, { postedAt: new Date('2026-11-02') })),
    taggedPost('3', 'Fish #rail', by(BERT)),
    taggedPost('4', 'Fish #rail', by(BERT, { removal: 'deleted', content: null })),
    taggedPost('5', 'The climate #rail', by('c'.repeat(24))),
    taggedPost('6', 'The climate #rail', by(BERT, { postedAt: new Date('2026-10-02') })),
  ])
})
afterAll(() => own.drop())

const toPlain = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
  Object.fromEntries([...counts].map(([value, people]) => [value, Object.fromEntries(people)]))

test.each([
  ['count-by-contributor', toCountByContributor(both, 'subjects', ['climate', 'fisheries'])],
  ['count-languages', toCountLanguages(both)],
])('what the engine is asked stands beside the code: %s [P2]', async (name, asked) => {
  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(`${name}.query.json`)
})

test('posts are counted for each value and each person [RS.168]', async () => {
  const count = async (field: 'subjects' | 'hashtags', values: string[]) =>
    toPlain(await countByContributor(own.search, openMonths(own.search), both, { field, values }))

  expect(await count('subjects', ['climate', 'fisheries', 'unused'])).toEqual({
    climate: { [ANNA]: 2 },
    fisheries: { [BERT]: 1 },
  })
  expect(await count('hashtags', ['rail'])).toEqual({ rail: { [ANNA]: 2, [BERT]: 1 } })
})

test('posts are counted by language [RS.169]', async () => {
  const counts = await countLanguages(own.search, openMonths(own.search), both)

  expect(Object.fromEntries(counts)).toEqual({ en: 3 })
})

test('a window without an index has nothing in it [P4]', async () => {
  const window = { from: new Date('2020-01-01'), to: new Date('2020-01-31') }
  const query = { ...both, window }
  const months = openMonths(own.search)
  const asked = { field: 'subjects' as const, values: ['climate'] }

  expect(await countByContributor(own.search, months, query, asked)).toEqual(new Map())
  expect(await countLanguages(own.search, months, query)).toEqual(new Map())
})

test('the engine never gets more than it answers: values are asked in parts [RS.168 P4]', () => {
  const values = Array.from({ length: 100 }, (_, index) => String(index))
  const parts = splitValues(values, 2000)

  expect(parts.flat()).toEqual(values)
  expect(Math.max(...parts.map((part) => part.length * 2001))).toBeLessThan(65_536)
  expect(splitValues(values.slice(0, 40), 720)).toHaveLength(1)
})
