import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, createTestStore, type TestStore } from '../../testing/index.ts'
import { listMigrations, migrate, regrantRights } from './migrate.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('several processes may migrate at once, and again [P2]', async () => {
  const applied = await Promise.all([
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
    migrate(own.ownerUrl),
  ])

  expect(applied.flat()).toEqual([])
})

test('who does not own the schema finds it as it is, or says who is to change it [RO.30]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  expect(await migrate(own.url)).toEqual([])
  await expect(migrate(empty.url)).rejects.toThrow(
    /lacks 0001-contributors.*hemicycle_writer does not own it: run "operator migrate"/,
  )
  await expect(regrantRights(own.url)).rejects.toThrow('hemicycle_writer does not own it')
})

test('it knows which migrations are missing, and which are not of this release [RO.6]', async () => {
  const whole = await listMigrations(own.store)
  await own.owner.query(
    sql`update migration set name = '9999-later' where name = '0001-contributors'`,
  )
  const changed = await listMigrations(own.store)
  await own.owner.query(sql`drop table migration`)
  const none = await listMigrations(own.store)

  expect(whole).toEqual({ pending: [], unknown: [] })
  expect(changed).toEqual({ pending: ['0001-contributors'], unknown: ['9999-later'] })
  expect(none.pending).toContain('0011-retention')
})
