import { holdLock, loadStatus, saveStream } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStreamServer, createTestLog } from '../../testing/index.ts'
import type { Answer } from '../../testing/create-stream-server.ts'
import { followStream } from '../connectors/x/stream/follow-stream.ts'
import { publishStreamChange } from './stream-changes.ts'
import { recordStreams } from './record-streams.ts'

let own: TestStore
let ending: AbortController

beforeEach(async () => {
  own = await createTestStore()
  ending = new AbortController()
  // Otherwise every stream has ended.
  const lock = await holdLock(own.url, new AbortController().signal)
  onTestFinished(() => lock.release())
})
afterEach(async () => {
  ending.abort()
  await own.drop()
})

const record = () => {
  const testLog = createTestLog()
  onTestFinished(recordStreams({ store: own.store, log: testLog.log }, ending.signal))
  return testLog
}
/** Follows a stream that answers so, and does not come back before it is allowed to. */
const follow = async (...answers: [Answer, ...Answer[]]) => {
  const server = await createStreamServer(...answers)
  onTestFinished(() => server.close())
  const again = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const ended = followStream(
    {
      name: 'posts of X',
      url: server.url,
      bearerToken: 'token',
      log: createTestLog().log,
      onOpen: () => {},
      onLine: () => true,
    },
    leaving.signal,
    () => again.promise,
  )
  const end = () => {
    leaving.abort()
    again.resolve()
    return ended
  }
  onTestFinished(end)
  return { comeBack: again.resolve, end }
}
const refuse =
  (status: number, body: string): Answer =>
  (reply) =>
    reply.writeHead(status).end(body)
const stand: Answer = (reply) => reply.writeHead(200).flushHeaders()
const listStreams = async () => (await loadStatus(own.store)).streams

test('PostgreSQL knows that a stream is tried again and why, and that it listens [RO.17]', async () => {
  record()
  const { comeBack } = await follow(refuse(503, 'over\n\u0000 capacity'), stand)
  const lastError = '/2/stream answered 503: over capacity'

  await expect.poll(listStreams).toMatchObject([{ state: 'reconnecting', lastError }])
  comeBack()

  await expect.poll(listStreams).toMatchObject([{ state: 'listening', lastError }])
})

test.each([401, 403])('one that is refused with %d is told apart [RO.17]', async (status) => {
  record()
  await follow(refuse(status, 'no'))

  await expect
    .poll(listStreams)
    .toMatchObject([{ state: 'refused', lastError: `/2/stream answered ${status}: no` }])
})

test('why a connection broke is told with its cause [RO.17]', async () => {
  record()
  await follow((reply) => reply.socket?.destroy())

  await expect.poll(listStreams).toMatchObject([
    {
      state: 'reconnecting',
      lastError: expect.stringMatching(/broke off: .+/) as string,
    },
  ])
})

test('what a collector before has left is over before this one connects [RO.17]', async () => {
  const at = new Date('2026-11-16T12:00:00Z')
  await saveStream(own.store, { name: 'posts of X', state: 'listening', at, failure: null })
  record()

  await expect.poll(listStreams).toMatchObject([{ state: 'connecting' }])
})

test('what cannot be written disturbs no stream, is said once, and is written later [RO.17 P2]', async () => {
  await own.owner.query(sql`alter table stream rename to elsewhere`)
  const { messages } = record()
  const { comeBack } = await follow(refuse(503, ''), stand)
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  comeBack()
  await own.owner.query(sql`alter table elsewhere rename to stream`)

  await expect
    .poll(listStreams)
    .toMatchObject([{ state: 'listening', lastError: '/2/stream answered 503: ' }])
  const name = 'saving the state of streams'
  await vi.waitFor(() =>
    expect(messages).toEqual([`${name} failed, retrying`, `${name}: works again`]),
  )
})

test('the end of a stream is not written: who listens next may have written already [RO.17]', async () => {
  record()
  const { end } = await follow(stand)
  await expect.poll(listStreams).toMatchObject([{ state: 'listening' }])

  await end()
  publishStreamChange({
    name: 'another',
    network: 'twitter',
    path: '/another',
    state: 'connecting',
    error: null,
  })

  await expect
    .poll(listStreams)
    .toMatchObject([{ state: 'listening' }, { name: 'another', state: 'connecting' }])
})
