import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  postQuery,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { countWords, toCountWords } from './count-words.ts'
import { openMonths } from '../months.ts'

const HIDDEN = 'e'.repeat(24)
let own: TestSearch
const count = (change = {}) =>
  countWords(
    own.search,
    openMonths(own.search),
    postQuery({ excludedContributors: [HIDDEN], ...change }),
  )

beforeAll(async () => {
  own = await createTestSearch()
  const often = (id: string, text: string, change = {}) =>
    [id, `${id}0`, `${id}00`].map((one) => taggedPost(one, text, change))
  await writeKnownPosts(own, [
    ...often('1', 'Énergie'),
    taggedPost('2', 'energie energie energie'),
    ...['3', '30'].map((id) => taggedPost(id, 'rare')),
    ...often('4', '#RailWay @somebody https://example.org/path'),
    ...often('5', 'secret', {
      author: { contributorId: HIDDEN, type: 'mep', country: 'FR', eparty: 'EPP' },
    }),
    ...often('6', 'gone', { removal: 'deleted', content: null }),
    ...often('7', 'old', { postedAt: new Date('2026-10-01T00:00:00Z') }),
  ])
})
afterAll(() => own.drop())

test('what the engine is asked stands beside the code [P2]', async () => {
  const asked = `${JSON.stringify(toCountWords(postQuery()), null, 2)}\n`

  await expect(asked).toMatchFileSnapshot('count-words.query.json')
})

test('words and hashtags that three shown posts have, the commonest first [S7.25 RG.15 RF.16]', async () => {
  expect(await count()).toEqual(['energie', '#railway'])
})

test('a window in months that nobody has is empty [P4]', async () => {
  const window = { from: new Date('2019-01-01T00:00:00Z'), to: new Date('2019-02-01T00:00:00Z') }

  expect(await count({ window })).toEqual([])
})
