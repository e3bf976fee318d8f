import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginWith, createTestStore, newPost, rosterOf, type TestStore } from '../testing/index.ts'
import {
  forgetCaughtUp,
  listAccounts,
  loadContributors,
  loadPosts,
  saveCaughtUp,
  saveHandle,
  savePosts,
  saveReadSpan,
  takeBatch,
} from './index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await beginWith(own, rosterOf(2))
  await own.owner.query(sql`delete from search_queue`)
})

const load = async () =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === '1')

const from = (mark: string | null) => ({ network: 'twitter' as const, nativeId: '1', from: mark })

test('how far an interrupted read came is remembered until the read is complete [P3]', async () => {
  const span = { newestId: '200', oldestId: '150' }

  await saveReadSpan(own.store, from(null), span)
  const interrupted = await load()
  await saveCaughtUp(own.store, from(null), '200')

  expect(interrupted).toMatchObject({ caughtUpId: null, interrupted: span })
  expect(await load()).toMatchObject({ caughtUpId: '200', interrupted: null })
})

test('a read that began at another mark does not move it: what was erased since is read again [P3]', async () => {
  await saveCaughtUp(own.store, from(null), '10')
  await forgetCaughtUp(own.store, 'twitter', ['1'])

  await saveReadSpan(own.store, from('10'), { newestId: '20', oldestId: '15' })
  await saveCaughtUp(own.store, from('10'), '20')

  expect(await load()).toMatchObject({ caughtUpId: null, interrupted: null })
})

test('a forgotten mark has the timeline read from the beginning [RF.13]', async () => {
  await saveCaughtUp(own.store, from(null), '10')

  await forgetCaughtUp(own.store, 'twitter', ['1'])

  expect(await load()).toMatchObject({ caughtUpId: null, interrupted: null })
})

test('a new handle reaches the contributor and whoever quotes them [RC.1 RC.5]', async () => {
  const quote = newPost('2', { kind: 'quote', refersTo: '1', authorNativeId: '2' })
  await savePosts(own.store, [newPost('1'), quote])
  await own.owner.query(sql`delete from search_queue`)

  const changed = await saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'renamed')

  const queued = await takeBatch(own.store, 10)
  const contributors = queued.filter(({ subject }) => subject === 'contributor')
  const ids = contributors.map(({ id }) => id)
  expect(changed).toBe(true)
  expect(await loadContributors(own.store, ids)).toMatchObject([
    { accounts: [{ handle: 'renamed' }] },
  ])
  expect(queued.filter(({ subject }) => subject === 'post').map(({ id }) => id)).toEqual(['2'])
  expect(await loadPosts(own.store, ['2'])).toMatchObject([
    { reference: { authorHandle: 'renamed' } },
  ])
})

test('the handle that is known already changes nothing [RC.1]', async () => {
  const changed = await saveHandle(own.store, { network: 'twitter', nativeId: '1' }, 'member1')

  expect(changed).toBe(false)
  expect(await takeBatch(own.store, 10)).toEqual([])
})
