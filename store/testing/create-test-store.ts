import { randomBytes } from 'node:crypto'
import { raw } from 'sql-template-tag'
import { makeRoles, migrate, openStore, type Store } from '../src/index.ts'
import { withClient } from '../src/connection/open-connection.ts'

/** A separate database, with the URL that each process would use. */
export interface TestDatabase {
  name: string
  /** For the collector, and for most commands of the operator. */
  url: string
  ownerUrl: string
  /** For the API. */
  readerUrl: string
  courierUrl: string
  /** For the superuser of the tests. */
  adminUrl: string
  /** The URLs as environment variables of the operator. */
  settings: {
    DATABASE_URL: string
    OWNER_DATABASE_URL: string
    READER_DATABASE_URL: string
    COURIER_DATABASE_URL: string
  }
  /** Runs one statement as the owner. */
  run: (statement: string) => Promise<void>
  drop: () => Promise<void>
}

export interface TestStore extends TestDatabase {
  /** With the rights of the collector. */
  store: Store
  /** With the rights of the API. */
  reader: Store
  /** With the rights of the courier. */
  courier: Store
  /** For statements that none of our processes runs. */
  owner: Store
  /** Empties all tables for the next test, which is cheaper than a new database. */
  empty: () => Promise<void>
}

/** Names the migrated database that test stores are copied from, if there is one. */
const TEMPLATE = 'TEST_TEMPLATE'

const OWNER = 'hemicycle_owner'

/** Deleting a few rows is faster than truncating. The migrations insert the one row that is put back. */
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

/** Creates an empty database, as superuser, on the given engine or else the one in DATABASE_URL. */
export const createTestDatabase = (engine?: string): Promise<TestDatabase> => createDatabase(engine)

/** Creates a migrated database for one test file. */
export async function createTestStore(engine?: string): Promise<TestStore> {
  const template = engine ? undefined : process.env[TEMPLATE]
  const database = await createDatabase(engine, template)
  if (!template) await migrate(database.ownerUrl)
  const [store, reader, courier, owner, admin] = [
    openStore(database.url),
    openStore(database.readerUrl),
    openStore(database.courierUrl),
    openStore(database.ownerUrl),
    openStore(database.adminUrl, { connections: 1 }),
  ]
  return {
    ...database,
    store,
    reader,
    courier,
    owner,
    async empty() {
      await admin.query(raw(EMPTY))
    },
    async drop() {
      await Promise.all([store, reader, courier, owner, admin].map((db) => db.destroy()))
      await database.drop()
    },
  }
}

/** Makes later test stores copies of one database, which cost a tenth of a migration. Returns the clean-up. */
export async function openTemplate(): Promise<() => Promise<void>> {
  if (process.env[TEMPLATE]) return async () => {}
  const { url, ownerUrl, drop } = await createTestDatabase()
  await migrate(ownerUrl)
  process.env[TEMPLATE] = new URL(url).pathname.slice(1)
  return drop
}

async function createDatabase(engine?: string, template = 'template1'): Promise<TestDatabase> {
  const hasRoles = engine === undefined && process.env[TEMPLATE] !== undefined
  const adminUrl = engine ?? toEngine()
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = hasRoles ? `owner ${OWNER}` : ''
  await run(adminUrl, `create database ${name} template ${template} ${owner}`)
  const database = findTestDatabase(name, adminUrl)
  if (!hasRoles) {
    const { ownerUrl, url, readerUrl, courierUrl } = database
    await makeRoles(database.adminUrl, {
      owner: ownerUrl,
      writer: url,
      reader: readerUrl,
      courier: courierUrl,
    })
  }
  return database
}

/** A database that an earlier run created and kept. */
export function findTestDatabase(name: string, engine = toEngine()): TestDatabase {
  const adminUrl = new URL(engine)
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
    courier: toUrl('hemicycle_courier'),
  }
  return {
    name,
    url: urls.writer,
    ownerUrl: urls.owner,
    readerUrl: urls.reader,
    courierUrl: urls.courier,
    adminUrl: toUrl(),
    settings: {
      DATABASE_URL: urls.writer,
      OWNER_DATABASE_URL: urls.owner,
      READER_DATABASE_URL: urls.reader,
      COURIER_DATABASE_URL: urls.courier,
    },
    run: (statement) => run(urls.owner, statement),
    drop: () => run(adminUrl.href, `drop database ${name} with (force)`),
  }
}

const run = (url: string, statement: string): Promise<void> =>
  withClient(url, 'hemicycle test', async (client) => void (await client.query(statement)))
