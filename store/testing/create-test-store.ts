import { randomBytes } from 'node:crypto'
import { raw } from 'sql-template-tag'
import pg from 'pg'
import { makeRoles, migrate, openStore, type Store } from '../src/index.ts'

/** A database of its own, with the address that each process would be given. */
export interface TestDatabase {
  /** Of the collector, and of the operator for most commands. */
  url: string
  ownerUrl: string
  /** Of the API. */
  readerUrl: string
  /** Of the superuser that the tests have. */
  adminUrl: string
  /** The same as the operator is told. */
  settings: { DATABASE_URL: string; OWNER_DATABASE_URL: string; READER_DATABASE_URL: string }
  /** One statement, as the owner. */
  run: (statement: string) => Promise<void>
  drop: () => Promise<void>
}

export interface TestStore extends TestDatabase {
  /** As the collector has it. */
  store: Store
  /** As the API has it. */
  reader: Store
  /** Whose hands are free: for what no process of ours does. */
  owner: Store
  /** As it was in the beginning, for the next test of the file: that costs less than another database. */
  empty: () => Promise<void>
}

/** Names the database with the newest schema that test stores are copied from, where there is one. */
const TEMPLATE = 'TEST_TEMPLATE'

const OWNER = 'hemicycle_owner'

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

/** An empty database of its own, on the engine that DATABASE_URL names, as its superuser, unless another is given. */
export const createTestDatabase = (engine?: string): Promise<TestDatabase> => createDatabase(engine)

/** The same with the newest schema, for one test file. */
export async function createTestStore(engine?: string): Promise<TestStore> {
  const template = engine ? undefined : process.env[TEMPLATE]
  const database = await createDatabase(engine, template)
  if (!template) await migrate(database.ownerUrl)
  const [store, reader, owner, admin] = [
    openStore(database.url),
    openStore(database.readerUrl),
    openStore(database.ownerUrl),
    openStore(database.adminUrl, { connections: 1 }),
  ]
  return {
    ...database,
    store,
    reader,
    owner,
    async empty() {
      await admin.query(raw(EMPTY))
    },
    async drop() {
      await Promise.all([store, reader, owner, admin].map((one) => one.destroy()))
      await database.drop()
    },
  }
}

/** From now on test stores are copies, which cost a tenth of a migration. Answers what ends that. */
export async function openTemplate(): Promise<() => Promise<void>> {
  if (process.env[TEMPLATE]) return async () => {}
  const { url, ownerUrl, drop } = await createTestDatabase()
  await migrate(ownerUrl)
  process.env[TEMPLATE] = new URL(url).pathname.slice(1)
  return drop
}

async function createDatabase(engine?: string, template = 'template1'): Promise<TestDatabase> {
  const hasRoles = engine === undefined && process.env[TEMPLATE] !== undefined
  const adminUrl = new URL(engine ?? toEngine())
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = hasRoles ? `owner ${OWNER}` : ''
  await run(adminUrl.href, `create database ${name} template ${template} ${owner}`)
  const toUrl = (user = adminUrl.username): string => {
    const url = new URL(adminUrl)
    url.username = user
    url.pathname = `/${name}`
    return url.href
  }
  const urls = {
    owner: toUrl(OWNER),
    writer: toUrl('hemicycle_writer'),
    reader: toUrl('hemicycle_reader'),
  }
  if (!hasRoles) await makeRoles(toUrl(), urls)
  return {
    url: urls.writer,
    ownerUrl: urls.owner,
    readerUrl: urls.reader,
    adminUrl: toUrl(),
    settings: {
      DATABASE_URL: urls.writer,
      OWNER_DATABASE_URL: urls.owner,
      READER_DATABASE_URL: urls.reader,
    },
    run: (statement) => run(urls.owner, statement),
    drop: () => run(adminUrl.href, `drop database ${name} with (force)`),
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
