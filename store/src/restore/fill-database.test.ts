import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestStore, rosterOf, type TestStore } from '../../testing/index.ts'
import { holdLock, listContributors, migrate, saveRoster } from '../index.ts'
import { CollectorListensError, fillDatabase, isEmptyDatabase } from './fill-database.ts'

let own: TestStore

beforeEach(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(2))
})
afterEach(() => own.drop())

const names = async () => (await listContributors(own.store)).map(({ fullName }) => fullName)
const migrateAgain = async () => {
  await migrate(own.url)
}

test('what was there is gone when it is replaced [RO.4]', async () => {
  await fillDatabase(own.url, migrateAgain)

  expect(await names()).toEqual([])
  expect(await isEmptyDatabase(own.url)).toBe(false)
})

test('what was there is back when filling fails, and after a kill in the middle [RO.4]', async () => {
  const broken = fillDatabase(own.url, async () => {
    await migrateAgain()
    throw new Error('the file ends early')
  })
  await expect(broken).rejects.toThrow('ends early')
  const afterFailure = await names()
  await sql`alter schema public rename to before_restore`.execute(own.store)
  await sql`create schema public`.execute(own.store)

  const again = fillDatabase(own.url, () => Promise.reject(new Error('again')))

  await expect(again).rejects.toThrow('again')
  expect(afterFailure).toEqual(['Member Number1', 'Member Number2'])
  expect(await names()).toEqual(['Member Number1', 'Member Number2'])
})

test('while a collector listens nothing is touched [RO.5]', async () => {
  const lock = await holdLock(own.url, new AbortController().signal)

  const refused = fillDatabase(own.url, migrateAgain)

  await expect(refused).rejects.toThrow(CollectorListensError)
  await lock.release()
  expect(await names()).toHaveLength(2)
})

test('while it is filled no collector can listen [RO.5]', async () => {
  const giveUp = new AbortController()

  await fillDatabase(own.url, async () => {
    await migrateAgain()
    const waiting = holdLock(own.url, giveUp.signal).then(
      () => 'listens',
      () => 'gave up',
    )
    await expect.poll(countWaiting).toBe(1)
    giveUp.abort()
    expect(await waiting).toBe('gave up')
  })
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(own.store)
  return rows.length
}
