import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestStore, openProxy, type TestStore } from '../../testing/index.ts'
import { openStore, ping } from './open-store.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('a connection that breaks in the pause of a transaction fails that transaction and nothing else [P2 P3]', async () => {
  const broken = own.store.transaction(async (db) => {
    const rows = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await own.store.query(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
    await db.query(sql`select 1`)
  })

  await expect(broken).rejects.toThrow(/connection/i)
  await expect(own.store.query(sql`select 1`)).resolves.toBeDefined()
})

test('a ping says whether PostgreSQL answers [P2]', async () => {
  const away = openStore('postgres://127.0.0.1:1/none')

  await expect(ping(own.store)).resolves.toBeUndefined()
  await expect(ping(away)).rejects.toThrow('ECONNREFUSED')
  await away.destroy()
})

/** A store behind a proxy, with one open connection. */
async function openBehindProxy(options: Parameters<typeof openStore>[1]) {
  const proxy = await openProxy(own.url)
  const store = openStore(proxy.url, { connections: 1, ...options })
  onTestFinished(async () => {
    await store.destroy()
    await proxy.close()
  })
  await ping(store)
  return { proxy, store }
}

test('a connection that does not answer in time is not given to the next who asks [P2]', async () => {
  const { proxy, store } = await openBehindProxy({ queryTimeoutMs: 200 })

  proxy.freeze()
  const first = ping(store)

  await expect(first).rejects.toThrow('timeout')
  await expect(ping(store)).resolves.toBeUndefined()
})

test('a transaction that does not answer in time is given up once, not once more for its end [P2]', async () => {
  const { proxy, store } = await openBehindProxy({ queryTimeoutMs: 200 })
  const failures: string[] = []

  const broken = store.transaction(async (db) => {
    proxy.freeze()
    for (const time of ['first', 'second'])
      await ping(db).catch((error: unknown) => failures.push(`${time} ${String(error)}`))
    throw new Error('given up')
  })

  await expect(broken).rejects.toThrow('Query read timeout')
  expect(failures).toEqual(['first', 'second'].map((time) => `${time} Error: Query read timeout`))
  await expect(ping(store)).resolves.toBeUndefined()
})

test('connections that are cut fail whoever waits for an answer, and are replaced [P2 P3]', async () => {
  const { proxy, store } = await openBehindProxy({})
  proxy.freeze()
  const waiting = ping(store).catch(String)

  await new Promise(setImmediate)
  store.cutConnections()

  expect(await waiting).toContain('terminated')
  await expect(ping(store)).resolves.toBeUndefined()
})

test('a pool whose connections bring nothing any more ends all the same [P3]', async () => {
  const { proxy, store } = await openBehindProxy({})

  proxy.freeze()

  await expect(store.destroy()).resolves.toBeUndefined()
})
