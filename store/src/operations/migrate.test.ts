import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import { listMigrations, migrate } from './migrate.ts'

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
