import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('a connection that breaks in the pause of a transaction fails that transaction and nothing else [P2 P3]', async () => {
  const broken = own.store.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`.execute(own.store)
    await sql`select 1`.execute(db)
  })

  await expect(broken).rejects.toThrow('connection')
  await expect(sql`select 1`.execute(own.store)).resolves.toBeDefined()
})
