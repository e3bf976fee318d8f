import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../testing/index.ts'
import { openStore } from './open-store.ts'
import { ping } from './ping.ts'

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

  await expect(broken).rejects.toThrow(/connection/i)
  await expect(sql`select 1`.execute(own.store)).resolves.toBeDefined()
})

test('a ping says whether PostgreSQL answers [P2]', async () => {
  const away = openStore('postgres://127.0.0.1:1/none')

  await expect(ping(own.store)).resolves.toBeUndefined()
  await expect(ping(away)).rejects.toThrow('ECONNREFUSED')
  await away.destroy()
})
