import { expect, test } from 'vitest'
import { liftTimeLimits } from '../../testing/index.ts'
import { openTurns } from './open-turns.ts'

liftTimeLimits()

const HERE = new AbortController().signal

/** Two works that do not end by themselves: everybody else waits. */
function openBusyTurns() {
  const turns = openTurns()
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (name: string, address: string, signal = HERE) =>
    turns.take({ address, signal }, async () => {
      begun.push(name)
      await end.promise
      return Buffer.from(name)
    })
  const first = [ask('first', 'X'), ask('second', 'X')]
  return { ask, begun, finish: end.resolve, first }
}

test('addresses take turns: one request does not wait behind all of another address [RO.42]', async () => {
  const { ask, begun, finish, first } = openBusyTurns()
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'A'))
  const one = ask('b1', 'B')

  finish()
  await Promise.all([...first, ...many, one])

  expect(begun).toEqual(['first', 'second', 'a1', 'b1', 'a2', 'a3', 'a4'])
})

test('what nobody waits for any more is not begun [RO.42]', async () => {
  const { ask, begun, finish, first } = openBusyTurns()
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

  expect(begun).toEqual(['first', 'second', 'a4'])
})

test('an address has a line of 20, whoever else waits; there is room again when they leave [RO.42]', async () => {
  const { ask, finish } = openBusyTurns()
  const leaving = new AbortController()
  const line = Array.from({ length: 20 }, () => ask('a', 'A', leaving.signal))
  const settled = Promise.allSettled(line)

  await expect(ask('beyond', 'A')).rejects.toMatchObject({ code: 429 })
  const other = ask('b', 'B')
  leaving.abort()
  await settled
  const again = ask('again', 'A')

  finish()
  expect((await Promise.all([other, again])).map(String)).toEqual(['b', 'again'])
})

test('more than 500 who wait are refused [RO.42 P4]', async () => {
  const { ask, finish } = openBusyTurns()
  const waiting = Array.from({ length: 500 }, (_, place) => ask('a', String(place)))

  await expect(ask('beyond', 'B')).rejects.toMatchObject({ code: 503 })

  finish()
  expect(await Promise.all(waiting)).toHaveLength(500)
})
