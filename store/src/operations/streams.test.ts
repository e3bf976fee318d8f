import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import { holdLock, loadStatus, resetStreams, saveStream, type StreamState } from '../index.ts'

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => own.empty())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 12, minute))
const save = (state: StreamState, minute: number, error?: string) =>
  saveStream(own.store, {
    name: 'posts of X',
    state,
    at: at(minute),
    failure: error === undefined ? null : { error, at: at(minute) },
  })
/** The stream's status while a collector holds the listener lock. */
const loadStream = async () => {
  const lock = await holdLock(own.url, new AbortController().signal)
  const { streams } = await loadStatus(own.store)
  await lock.release()
  return streams[0]
}

test('how long a stream has not been listening counts from its first failure [RO.17]', async () => {
  await save('connecting', 0)
  await save('listening', 1)
  await save('reconnecting', 2, 'broke off')
  await save('reconnecting', 3, 'answered 503')

  expect(await loadStream()).toEqual({
    name: 'posts of X',
    state: 'reconnecting',
    since: at(2),
    lastError: 'answered 503',
    failedAt: at(3),
  })
})

test('what went wrong last is kept while it listens again [RO.17]', async () => {
  await save('refused', 2, 'answered 401')
  await save('listening', 3)

  expect(await loadStream()).toMatchObject({
    state: 'listening',
    since: at(3),
    lastError: 'answered 401',
    failedAt: at(2),
  })
})

test('without a listener every stream has ended, whatever was written down last [RO.17]', async () => {
  await save('listening', 1)

  expect((await loadStatus(own.store)).streams).toMatchObject([{ state: 'ended', since: null }])
})

test('what a collector that is gone has left is not taken for the state of the next [RO.17]', async () => {
  await save('listening', 1)
  const before = new Date()
  await resetStreams(own.store)
  const after = await loadStream()

  expect(after).toMatchObject({ state: 'connecting' })
  expect(after?.since?.getTime()).toBeGreaterThan(before.getTime() - 1_000)
})
