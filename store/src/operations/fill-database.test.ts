import { once } from 'node:events'
import sql from 'sql-template-tag'
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
  await migrate(own.ownerUrl, { isRestoring: true })
}

test('what was there is gone when it is replaced [RO.4]', async () => {
  await fillDatabase(own.ownerUrl, migrateAgain)

  expect(await names()).toEqual([])
  expect(await isEmptyDatabase(own.ownerUrl)).toBe(false)
})

test('what was there is back when filling fails, and after a kill in the middle [RO.4]', async () => {
  const broken = fillDatabase(own.ownerUrl, async () => {
    await migrateAgain()
    throw new Error('the file ends early')
  })
  await expect(broken).rejects.toThrow('ends early')
  const afterFailure = await names()
  await own.owner.query(sql`alter schema public rename to before_restore`)
  await own.owner.query(sql`create schema public`)

  const again = fillDatabase(own.ownerUrl, () => Promise.reject(new Error('again')))

  await expect(again).rejects.toThrow('again')
  expect(afterFailure).toEqual(['Member Number1', 'Member Number2'])
  expect(await names()).toEqual(['Member Number1', 'Member Number2'])
})

test('what came after a restore that was interrupted is not given up: it refuses [RO.4]', async () => {
  await own.owner.query(sql`alter schema public rename to before_restore`)
  await own.owner.query(sql`create schema public`)
  await migrateAgain()
  await saveRoster(own.store, 'test', rosterOf(1))

  const refused = fillDatabase(own.ownerUrl, migrateAgain)

  await expect(refused).rejects.toThrow(
    /before_restore holds the data from before .* public the data written since/,
  )
  await expect(refused).rejects.toThrow('drop schema before_restore cascade')
  expect(await names()).toEqual(['Member Number1'])
})

test('nobody begins anew beside what waits to be put back [RO.4]', async () => {
  await own.owner.query(sql`alter schema public rename to before_restore`)
  await own.owner.query(sql`create schema public`)

  await expect(migrate(own.ownerUrl)).rejects.toThrow('run "operator restore FILE --replace" again')

  await own.owner.query(sql`drop schema before_restore cascade`)
  expect(await migrate(own.ownerUrl)).toContain('0001-contributors')
})

test('told to end, it stops filling and puts back what was there [RO.4]', async () => {
  const ending = new AbortController()

  const ended = fillDatabase(
    own.ownerUrl,
    async (stop) => {
      await migrateAgain()
      ending.abort(new Error('told to end'))
      expect(stop.aborted).toBe(true)
    },
    ending.signal,
  )

  await expect(ended).rejects.toThrow('told to end')
  expect(await names()).toHaveLength(2)
})

test('when a collector could listen again it stops and puts back what was there [RO.4 RO.5]', async () => {
  const broken = fillDatabase(own.ownerUrl, async (stop) => {
    await migrateAgain()
    const stopped = once(stop, 'abort')
    await own.owner.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'hemicycle listener lock'`)
    await stopped
    throw new Error('stopped')
  })

  await expect(broken).rejects.toThrow('listener lock was lost')
  expect(await names()).toHaveLength(2)
})

test('what went wrong first is told, also when what was there cannot be put back [RO.4]', async () => {
  const broken = fillDatabase(own.ownerUrl, async () => {
    await own.owner.query(sql`drop schema before_restore cascade`)
    throw new Error('the file ends early')
  })

  await expect(broken).rejects.toThrow('the file ends early; the old data could not be put back')
})

test('while a collector listens nothing is touched [RO.5]', async () => {
  const lock = await holdLock(own.url, new AbortController().signal)

  const refused = fillDatabase(own.ownerUrl, migrateAgain)

  await expect(refused).rejects.toThrow(CollectorListensError)
  await lock.release()
  expect(await names()).toHaveLength(2)
})

test('while it is filled no collector can listen [RO.5]', async () => {
  const giveUp = new AbortController()

  await fillDatabase(own.ownerUrl, async () => {
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
  const rows = await own.store.query(sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`)
  return rows.length
}
