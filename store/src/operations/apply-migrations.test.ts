import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, withClient } from '../../testing/index.ts'
import { openStore, type Store } from '../connection/open-store.ts'
import { applyMigrations } from './apply-migrations.ts'

let url: string
let store: Store
let folder: string
beforeEach(async () => {
  const own = await createTestDatabase()
  url = own.ownerUrl
  store = openStore(url, { connections: 1 })
  await store.query(sql`create table one (id int)`)
  await store.query(sql`create table two (id int)`)
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-migrations-'))
  await writeFile(
    join(folder, '0001-both.sql'),
    'alter table one add column extra int; select pg_sleep(0.2); alter table two add column extra int;',
  )
  onTestFinished(async () => {
    await store.destroy()
    await own.drop()
    await rm(folder, { recursive: true })
  })
})

const apply = (lockTimeoutMs: number): Promise<void> =>
  withClient(url, 'hemicycle test', (client) => applyMigrations(client, { folder, lockTimeoutMs }))
const countWaiting = async (): Promise<number> =>
  (await store.query(sql`select 1 from pg_locks where not granted`)).length
const listColumns = () =>
  store.query(sql`
    select table_name::text from information_schema.columns where column_name = 'extra' order by 1`)

test('a table that others hold is waited for, and in between they get it [P2 RO.81]', async () => {
  await withClient(url, 'hemicycle writer', async (writer) => {
    await writer.query('begin; lock table two in access share mode')

    const applying = apply(50)
    await vi.waitUntil(async () => (await countWaiting()) > 0)
    await vi.waitUntil(async () => (await countWaiting()) === 0)
    expect(await listColumns()).toEqual([])
    await writer.query('commit')
    await applying
  })

  expect(await listColumns()).toEqual([{ table_name: 'one' }, { table_name: 'two' }])
})

test('after a deadlock with a writer the migration is tried again [P2 RO.81]', async () => {
  const written = withClient(url, 'hemicycle writer', async (writer) => {
    await writer.query('begin; lock table two in row exclusive mode')
    const applying = apply(60_000)
    await vi.waitUntil(async () => (await countWaiting()) > 0)
    // One of both is refused: it does not matter which.
    await writer.query('insert into one (id) values (1); commit').catch(() => {})
    await writer.query('rollback')
    await applying
  })
  await written

  expect(await listColumns()).toEqual([{ table_name: 'one' }, { table_name: 'two' }])
})
