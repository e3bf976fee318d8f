import type { Account } from '@hemicycle/store'
import { expect, test } from 'vitest'
import { createTestLog, didOf } from '../../testing/index.ts'
import { visitAccounts } from './visit-accounts.ts'

const toAccounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, index) => ({
    nativeId: didOf(index + 1),
    handle: `member${index + 1}.example.org`,
    server: null,
    state: 'active',
    withheld: false,
    listed: true,
    caughtUpId: null,
    interrupted: null,
    erasedSince: null,
  }))
const failure = 'it failed'
const start = (
  accounts: number,
  visit: (account: Account, signal: AbortSignal) => Promise<void>,
  {
    patienceMs,
    ending = new AbortController(),
  }: { patienceMs?: number; ending?: AbortController } = {},
) => {
  const { log, messages } = createTestLog()
  const done = visitAccounts({ log, signal: ending.signal }, toAccounts(accounts), {
    visit,
    failure,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  return { done, messages }
}

test('four accounts are visited at a time, and each once [RN.32]', async () => {
  const visited: string[] = []
  let [now, most] = [0, 0]

  const { done } = start(11, async ({ nativeId }) => {
    visited.push(nativeId)
    most = Math.max(most, (now += 1))
    await Promise.resolve()
    now -= 1
  })
  await done

  expect(most).toBe(4)
  expect(visited).toEqual(toAccounts(11).map(({ nativeId }) => nativeId))
})

test('three that wait keep none of the others waiting [RN.32]', async () => {
  const others = Promise.withResolvers<void>()
  let visited = 0

  const { done } = start(12, async ({ nativeId }) => {
    if ([didOf(1), didOf(2), didOf(3)].includes(nativeId)) return others.promise
    visited += 1
    if (visited === 9) others.resolve()
  })

  expect(await done).toEqual([])
})

test('one that takes too long is given up, one that fails is told, and the rest are visited [RN.32 P3]', async () => {
  const visited: string[] = []

  const { done, messages } = start(
    9,
    async ({ nativeId }, signal) => {
      if (nativeId === didOf(1)) {
        const { promise, reject } = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        return promise
      }
      if (nativeId === didOf(2)) throw new Error('away')
      visited.push(nativeId)
    },
    { patienceMs: 1 },
  )

  expect(await done).toHaveLength(2)
  expect(visited).toHaveLength(7)
  expect(messages).toEqual([failure, failure])
})

test('when listening ends, no more accounts are visited [P3]', async () => {
  const visited: string[] = []
  const ending = new AbortController()
  const visit = async ({ nativeId }: Account): Promise<void> => {
    visited.push(nativeId)
    ending.abort()
  }

  const { done } = start(9, visit, { ending })

  await expect(done).rejects.toThrow('aborted')
  expect(visited).toEqual([didOf(1)])
})
