import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, openStore, type Store } from '../src/index.ts'

export interface TestStore {
  store: Store
  url: string
  drop: () => Promise<void>
}

/** A database of its own for one test file, on the engine that DATABASE_URL names. */
export async function createTestStore(): Promise<TestStore> {
  const url = new URL(process.env['DATABASE_URL'] ?? 'postgres://127.0.0.1:1/start-the-engines')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(url.href, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  await migrate(own.href)
  const store = openStore(own.href)
  return {
    store,
    url: own.href,
    async drop() {
      await store.destroy()
      await run(url.href, `drop database ${name} with (force)`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
