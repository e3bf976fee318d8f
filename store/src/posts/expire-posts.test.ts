import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../testing/index.ts'
import { loadPosts, savePosts, saveRoster, settle, takeBatch } from '../index.ts'
import { listRetentions, toRetentionEnd } from '../operations/retentions.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const OLD = new Date('2025-11-14T12:00:00Z')
const YOUNG = new Date('2025-11-16T12:00:00Z')
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
})

const posts = () => listRetentions({ feedbackRetentionDays: 90, postRetentionDays: 365 })[1]!
const before = () => toRetentionEnd(posts(), NOW)
const reference = (id: string) => ({
  id,
  network: 'twitter' as const,
  authorNativeId: '99',
  authorName: 'Somebody',
  address: null,
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: OLD,
  sourceUrl: `https://x.com/somebody/status/${id}`,
  text: 'Words',
  entities: [],
  media: [],
  lang: 'en',
})

test('posts that reached their age are erased for good, the index is told, younger ones stay [RO.9]', async () => {
  await savePosts(own.store, [
    newPost('100', { postedAt: OLD }),
    newPost('200', { postedAt: YOUNG }),
  ])
  await settle(own.store, await takeBatch(own.store, 100))

  const counted = await posts().count(own.store, before())
  const { removed } = await posts().remove(own.store, before())
  await savePosts(own.store, [newPost('100', { postedAt: OLD, versions: ['100', '101'] })])

  expect([counted, removed]).toEqual([1, 1])
  expect(await loadPosts(own.store, ['100', '200'])).toMatchObject([
    { removal: 'expired', content: null, fingerprint: null },
    { removal: null },
  ])
  expect((await takeBatch(own.store, 100)).map(({ id }) => id)).toEqual(['100'])
  expect(await posts().count(own.store, before())).toBe(0)
})

test('it tells each step, and stops between two when the process is to end [RO.9]', async () => {
  const old = Array.from({ length: 501 }, (_, place) =>
    newPost(`${1000 + place}`, { postedAt: OLD }),
  )
  await savePosts(own.store, old)
  const ending = new AbortController()

  const told: number[] = []
  const onStep = (removed: number) => {
    told.push(removed)
    ending.abort()
  }

  const { removed } = await posts().remove(own.store, before(), { ending: ending.signal, onStep })

  expect([removed, told]).toEqual([500, [500]])
  expect(await posts().count(own.store, before())).toBe(1)
})

test("what old posts alone showed of others' posts goes with them [RO.9]", async () => {
  const quote = { kind: 'quote' as const, postedAt: OLD }
  await savePosts(own.store, [
    newPost('100', { ...quote, refersTo: '900', reference: reference('900') }),
    newPost('101', { ...quote, refersTo: '901', reference: reference('901') }),
    newPost('200', { ...quote, postedAt: YOUNG, refersTo: '901', reference: reference('901') }),
  ])

  await posts().remove(own.store, before())

  const kept = await own.store.query(sql`select id from referenced_post`)
  expect(kept).toEqual([{ id: '901' }])
})

test('unless the operator says when, posts are kept [RO.9]', () => {
  const names = listRetentions({ feedbackRetentionDays: 90, postRetentionDays: null }).map(
    ({ name }) => name,
  )

  expect(names).toEqual(['feedback'])
})
