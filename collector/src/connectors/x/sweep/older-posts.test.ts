import { toSweepPart } from '@hemicycle/contract'
import {
  loadPosts,
  planSweep,
  requestSweepOfAll,
  saveHeard,
  savePosts,
  saveRoster,
} from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStandInX, type StandInX } from '../../../../testing/index.ts'

let own: TestStore
let x: StandInX

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
  x = createStandInX()
})
afterEach(() => void vi.restoreAllMocks())

const load = async (id: string) => (await loadPosts(own.store, [id]))[0]
const recent = (id: string, more: Parameters<typeof newPost>[1] = {}) =>
  newPost(id, { postedAt: new Date(), ...more })
const reference = {
  ...newPost('x').content,
  id: '900',
  network: 'twitter' as const,
  authorNativeId: '77',
  authorName: 'Somebody',
  address: null,
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date(),
  sourceUrl: 'https://x.com/somebody/status/900',
}

const DAY_MS = 86_400_000
/** Posts of 90 days ago and of each of the 29 days before: one of each part. */
const OLD = Array.from({ length: 30 }, (_, day) => {
  const postedAt = new Date(Date.now() - (90 + day) * DAY_MS)
  return newPost(String(300 + day), { postedAt })
})
const idsOfPart = (...parts: number[]) =>
  OLD.filter(({ postedAt }) => parts.includes(toSweepPart(postedAt.getTime() / 1000))).map(
    ({ versions }) => versions[0],
  )
/** Deletions have been heard, and will be for longer than any test takes; what was missed before is settled. */
const hearDeletions = async () => {
  const heardAt = new Date(Date.now() + DAY_MS)
  await saveHeard(own.store, { network: 'twitter', openedAt: new Date(), heardAt })
  await own.store.query(sql`update deletions_heard set gap = null`)
}

test('while deletions are heard, each sweep asks about the last 30 days and the next part of the rest [RC.15 RF.32]', async () => {
  await hearDeletions()
  await savePosts(own.store, [...OLD, recent('180')])

  await x.sweep(own.store)
  const first = x.asked.splice(0)
  await x.sweep(own.store)
  const second = x.asked.splice(0)

  expect(first.toSorted()).toEqual(['180', ...idsOfPart(0)])
  expect(second.toSorted()).toEqual(['180', ...idsOfPart(1)])
})

test('within 30 sweeps a post of any age that was deleted unheard is gone [RF.32]', async () => {
  await hearDeletions()
  await savePosts(own.store, OLD)
  x.gone('317', 'deleted')

  for (let count = 0; count < 30; count += 1) await x.sweep(own.store)

  expect((await load('317'))?.removal).toBe('deleted')
  expect(new Set(x.asked)).toEqual(new Set(OLD.map(({ versions }) => versions[0])))
})

test('after a gap one sweep asks about everything, and then parts have their turns again [RF.32]', async () => {
  await hearDeletions()
  await savePosts(own.store, OLD)
  await requestSweepOfAll(own.store)

  await x.sweep(own.store)
  const first = x.asked.splice(0)
  await x.sweep(own.store)

  expect(first).toHaveLength(30)
  expect(x.asked).toEqual(idsOfPart(0))
})

test('a sweep that fails leaves the gap to the next one [P3 RF.32]', async () => {
  await hearDeletions()
  await savePosts(own.store, OLD)
  await requestSweepOfAll(own.store)
  x.answer = new Response('no JSON')

  await expect(x.sweep(own.store)).rejects.toThrow('results are incomplete')

  expect((await planSweep(own.store, 'twitter')).parts).toHaveLength(30)
})

test('what is too much for one job is asked about in several, the newest first [RC.15 RF.17]', async () => {
  await savePosts(own.store, OLD)
  await savePosts(own.store, [recent('181', { kind: 'quote', refersTo: '900', reference })])
  x.gone('900', 'deleted')
  x.gone('329', 'deleted')

  await x.sweep(own.store, { batchSize: 7 })

  const inOrder = OLD.map(({ versions }) => versions[0])
  expect(x.jobs).toBe(5)
  expect(x.asked.filter((id) => id !== '900')).toEqual(['181', ...inOrder])
  expect((await load('329'))?.removal).toBe('deleted')
  expect((await load('181'))?.reference?.available).toBe(false)
  expect(await own.store.query(sql`select * from sweep`)).toMatchObject([
    { checked: 32, removed: 2 },
  ])
})

test('that very much of very many is gone is not believed, over all jobs of a sweep [P3]', async () => {
  await saveRoster(own.store, 'test', rosterOf(12))
  await savePosts(
    own.store,
    OLD.slice(0, 12).map((post, index) => ({ ...post, authorNativeId: String(index + 1) })),
  )
  for (const { versions } of OLD.slice(0, 12)) x.gone(versions[0], 'deleted')

  await expect(x.sweep(own.store, { batchSize: 4 })).rejects.toThrow(
    'X reports that 12 of 12 posts are gone',
  )
})

test('older posts are not read again, for which X would charge [RF.12]', async () => {
  await savePosts(own.store, [...OLD, recent('182')])

  await x.sweep(own.store, { rereads: true })

  expect(x.reread).toEqual(['182'])
})
