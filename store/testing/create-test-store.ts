import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, openStore, type Store } from '../src/index.ts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

export interface TestStore extends TestDatabase {
  store: Store
}

/** An empty database of its own, on the engine that DATABASE_URL names unless another is given. */
export async function createTestDatabase(
  engine = process.env['DATABASE_URL'] ?? 'postgres://127.0.0.1:1/start-the-engines',
): Promise<TestDatabase> {
  const url = new URL(engine)
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(url.href, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(url.href, `drop database ${name} with (force)`) }
}

/** The same with the newest schema, for one test file. */
export async function createTestStore(engine?: string): Promise<TestStore> {
  const { url, drop } = await createTestDatabase(engine)
  await migrate(url)
  const store = openStore(url)
  return {
    store,
    url,
    async drop() {
      await store.destroy()
      await drop()
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
