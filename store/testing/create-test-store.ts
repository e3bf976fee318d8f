import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate, openStore, type Store } from '../src/index.ts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

export interface TestStore extends TestDatabase {
  store: Store
  /** As it was in the beginning, for the next test of the file: that costs less than another database. */
  empty: () => Promise<void>
}

/** Names the database with the newest schema that test stores are copied from, where there is one. */
const TEMPLATE = 'TEST_TEMPLATE'

/** Deleting is quicker than truncating where there is little. The one row is that of the migrations. */
const EMPTY = `do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'
      loop execute format('delete from %I', name); end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and sequencename <> 'migration_id_seq'
      loop execute format('alter sequence %I restart', name); end loop;
    insert into search_generation (number, state) values (1, 'live');
  end $$`

const toEngine = (): string =>
  process.env['DATABASE_URL'] ?? 'postgres://127.0.0.1:1/start-the-engines'

/** An empty database of its own, on the engine that DATABASE_URL names unless another is given. */
export const createTestDatabase = (engine?: string): Promise<TestDatabase> => createDatabase(engine)

/** The same with the newest schema, for one test file. */
export async function createTestStore(engine?: string): Promise<TestStore> {
  const template = engine ? undefined : process.env[TEMPLATE]
  const { url, drop } = await createDatabase(engine, template)
  if (!template) await migrate(url)
  const store = openStore(url)
  return {
    store,
    url,
    async empty() {
      await sql.raw(EMPTY).execute(store)
    },
    async drop() {
      await store.destroy()
      await drop()
    },
  }
}

/** From now on test stores are copies, which cost a tenth of a migration. Answers what ends that. */
export async function openTemplate(): Promise<() => Promise<void>> {
  if (process.env[TEMPLATE]) return async () => {}
  const { url, drop } = await createTestDatabase()
  await migrate(url)
  process.env[TEMPLATE] = new URL(url).pathname.slice(1)
  return drop
}

async function createDatabase(engine = toEngine(), template = 'template1'): Promise<TestDatabase> {
  const url = new URL(engine)
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(url.href, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(url.href, `drop database ${name} with (force)`) }
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
