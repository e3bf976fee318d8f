import { knownPost } from '@hemicycle/search/testing'
import type { Withdrawn } from '@hemicycle/store'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAnswerCache } from './cache/answer-cache.ts'
import { withoutWithdrawn } from './directory/create-directory.ts'
import {
  contributorOf,
  createTestApi,
  testDeps,
  idOf,
  referenceOf,
  type TestApi,
} from '../testing/index.ts'
import { openWithdrawn } from './withdrawn.ts'

const photo = {
  type: 'photo' as const,
  address: 'https://pictures.example.org/1.jpg',
  width: 10,
  height: 10,
  alt: null,
}
let api: TestApi
let clock: number
let posts: Map<string, string>
let contributors: Set<string>

beforeAll(async () => {
  const withdrawn = { read: (): Withdrawn => ({ posts, contributors }), close: () => {} }
  api = await createTestApi(
    {
      contributors: [contributorOf('1'), contributorOf('2')],
      posts: [
        by('1', '100', {
          content: { text: 'To be deleted', entities: [], media: [photo], lang: 'fr' },
        }),
        by('1', '101', { kind: 'quote', refersTo: '90', reference: referenceOf('90') }),
        by('2', '102'),
      ],
    },
    (search) => ({
      withdrawn,
      directory: withoutWithdrawn(testDeps(search).directory, withdrawn),
      answerCache: createAnswerCache(10, () => clock),
    }),
  )
})
afterAll(() => api.close())
beforeEach(() => {
  posts = new Map()
  contributors = new Set()
  clock = (clock ?? 0) + 11_000
})

const by = (digit: string, id: string, change: object = {}) =>
  knownPost(id, {
    author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
    ...change,
  })
const ask = async (url: string) => {
  clock += 11_000
  return api.app.inject(url)
}
const idsOf = async (url: string) =>
  (await ask(url)).json<{ data: { items: { id: string }[] } }>().data.items.map(({ id }) => id)

test('a post removed from the store is not shown, even if the index still has it [RF.4 RF.14]', async () => {
  const before = await idsOf('/v1/social-item/')
  posts.set('100', 'deleted')

  const removed = await ask('/v1/social-item/?id=100')

  expect(before).toContain('100')
  expect(await idsOf('/v1/social-item/')).not.toContain('100')
  expect(removed.json()).toMatchObject({ code: 410, data: { reason: 'deleted' } })
  expect((await ask('/v1/previews/100')).statusCode).toBe(410)
  expect((await ask('/v1/translate/100/en/')).statusCode).toBe(410)
  expect((await ask('/v1/images/p-100-0-480')).statusCode).toBe(404)
})

test('a post that only refers to a removed post stays, without the reference [RF.4]', async () => {
  posts.set('101', 'reference')

  const answer = await ask('/v1/social-item/?id=101')

  const [item] = answer.json<{ data: { items: { reference: object }[] } }>().data.items
  expect(item?.reference).toMatchObject({ available: false, content: null, author: null })
  expect((await ask('/v1/images/p-90-0-480')).statusCode).toBe(404)
})

test('a contributor hidden in the store is not shown, even if the index still has them [RG.15]', async () => {
  contributors.add(idOf('2'))

  expect(await idsOf('/v1/social-item/')).not.toContain('102')
  expect((await ask(`/v1/contributor/${idOf('2')}/`)).statusCode).toBe(404)
})

test('removals are polled, and without PostgreSQL the last list is used [P2 RF.4]', async () => {
  const gone: Withdrawn = { posts: new Map([['1', 'deleted']]), contributors: new Set() }
  const list = vi.fn<() => Promise<Withdrawn>>().mockResolvedValueOnce(gone)
  list.mockRejectedValue(new Error('no database'))
  const withdrawn = openWithdrawn(list, 1)

  await vi.waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(2))
  withdrawn.close()

  expect(withdrawn.read()).toEqual(gone)
})
