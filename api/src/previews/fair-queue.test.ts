import { expect, test } from 'vitest'
import { liftTimeLimits } from '../../testing/index.ts'
import { createFairQueue } from './fair-queue.ts'

liftTimeLimits()

const CONNECTED = new AbortController().signal

/** Two tasks that run until `finish`: all others wait. */
function createBusyQueue() {
  const queue = createFairQueue()
  const end = Promise.withResolvers<void>()
  const started: string[] = []
  const ask = (name: string, address: string, signal = CONNECTED) =>
    queue.run({ address, signal }, async () => {
      started.push(name)
      await end.promise
      return Buffer.from(name)
    })
  const first = [ask('first', 'X'), ask('second', 'X')]
  return { ask, started, finish: end.resolve, first }
}

test('addresses take turns: one request does not wait behind all of another address [RO.42]', async () => {
  const { ask, started, finish, first } = createBusyQueue()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'A'))
  const other = ask('b1', 'B')

  finish()
  await Promise.all([...first, ...many, other])

  expect(started).toEqual(['first', 'second', 'a1', 'b1', 'a2', 'a3', 'a4'])
})

test('a request whose client has disconnected is not started [RO.42]', async () => {
  const { ask, started, finish, first } = createBusyQueue()
  const leaving = new AbortController()
  const left = ['a1', 'a2', 'a3'].map((name) => ask(name, 'A', leaving.signal))
  const stays = ask('a4', 'A')
  leaving.abort()
  const gone = ask('a5', 'A', leaving.signal)

  expect(await Promise.allSettled([...left, gone])).toMatchObject(
    Array.from({ length: 4 }, () => ({ status: 'rejected' })),
  )
  finish()
  await Promise.all([...first, stays])

  expect(started).toEqual(['first', 'second', 'a4'])
})

test('an address can have 20 requests waiting, regardless of others; disconnecting makes room again [RO.42]', async () => {
  const { ask, finish } = createBusyQueue()
  const leaving = new AbortController()
  const full = Array.from({ length: 20 }, () => ask('a', 'A', leaving.signal))
  const settled = Promise.allSettled(full)

  await expect(ask('beyond', 'A')).rejects.toMatchObject({ code: 429 })
  const other = ask('b', 'B')
  leaving.abort()
  await settled
  const again = ask('again', 'A')

  finish()
  expect((await Promise.all([other, again])).map(String)).toEqual(['b', 'again'])
})

test('beyond 500 waiting requests, more are refused [RO.42 P4]', async () => {
  const { ask, finish } = createBusyQueue()
  const waiting = Array.from({ length: 500 }, (_, index) => ask('a', String(index)))

  await expect(ask('beyond', 'B')).rejects.toMatchObject({ code: 503 })

  finish()
  expect(await Promise.all(waiting)).toHaveLength(500)
})
