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
    postQuery({ hiddenContributors: [HIDDEN], ...change }),
  )

beforeAll(async () => {
  own = await createTestSearch()
  let ids = 0
  const by = (people: string[], text: string, change = {}) =>
    people.map((one) =>
      taggedPost(String((ids += 1)), text, {
        author: { contributorId: one.repeat(24), type: 'mep', country: 'FR', eparty: 'EPP' },
        ...change,
      }),
    )
  await writeKnownPosts(own, [
    ...by(['a', 'b', 'c'], 'Énergie'),
    ...by(['a'], 'energie energie energie'),
    ...by(['a', 'b'], 'rare'),
    ...by(['a', 'a', 'a', 'b'], 'own #Own'),
    ...by(['a'], 'repeated #Repeated'),
    ...by(['b', 'c', 'd'], 'repeated #Repeated', { kind: 'repost' }),
    ...by(['a', 'b', 'c'], '#RailWay @somebody https://example.org/path'),
    ...by(['a', 'b', 'e'], 'secret'),
    ...by(['a', 'b', 'c'], 'gone', { removal: 'deleted', content: null }),
    ...by(['a', 'b', 'c'], 'old', { postedAt: new Date('2026-10-01T00:00:00Z') }),
  ])
})
afterAll(() => own.drop())

test('what the engine is asked stands beside the code [P2]', async () => {
  const asked = `${JSON.stringify(toCountWords(postQuery()), null, 2)}\n`

  await expect(asked).toMatchFileSnapshot('count-words.query.json')
})

test('words and hashtags that three shown people wrote themselves, the commonest first [S7.25 RG.15 RF.16]', async () => {
  expect(await count()).toEqual(['energie', '#railway'])
})

test('a window in months that nobody has is empty [P4]', async () => {
  const window = { from: new Date('2019-01-01T00:00:00Z'), to: new Date('2019-02-01T00:00:00Z') }

  expect(await count({ window })).toEqual([])
})
