import { Socket } from 'node:net'
import pg from 'pg'
import sql from 'sql-template-tag'
import { CLOSE_TIMEOUT_MS } from './open-connection.ts'
import { CONNECT_TIMEOUT_MS } from './timeouts.ts'

/** Created with `sql`. */
interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Anything that runs a statement and returns its rows: the store, one connection of it, or a transaction. */
export interface Db {
  query<Row extends object>(statement: Statement): Promise<Row[]>
}

/** A function that takes this must run inside a transaction. */
export interface Transaction extends Db {
  readonly isTransaction: true
}

/** A pool of connections. */
export interface Store extends Db {
  /** Commits when `work` succeeds, rolls back when it fails. */
  transaction<Result>(work: (db: Transaction) => Promise<Result>): Promise<Result>
  /** Runs every statement of `work` on the same connection. */
  session<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Ends every connection in use: pending queries fail immediately. */
  cutConnections(): void
  destroy(): Promise<void>
}

export interface StoreOptions {
  connections?: number
  /** A query without an answer fails after this time. */
  queryTimeoutMs?: number
  /** PostgreSQL itself cancels a statement after this time … */
  statementTimeoutMs?: number
  /** … and ends a transaction that sends nothing for this time. */
  idleTimeoutMs?: number
}

/** The pool replaces a connection that breaks, idle or in use. */
export function openStore(url: string, options: StoreOptions = {}): Store {
  const sockets = new Set<Socket>()
  const pool = createPool(url, options, sockets)
  const lent = new Set<pg.PoolClient>()
  let ending: Promise<void> | null = null

  const session: Store['session'] = async (work) => {
    const client = await pool.connect()
    lent.add(client)
    const connection = wrapClient(client)
    try {
      return await work(connection)
    } finally {
      // False if the connection was cut, and so released, in the meantime.
      if (lent.delete(client)) client.release(connection.isBroken())
    }
  }
  return {
    query: (statement) => session((db) => db.query(statement)),
    session,
    transaction: (work) => session((db) => runTransaction(db, work)),
    cutConnections() {
      for (const client of lent) client.release(true)
      lent.clear()
    },
    destroy: () => (ending ??= endPool(pool, sockets)),
  }
}

function createPool(
  url: string,
  { connections = 10, queryTimeoutMs, statementTimeoutMs, idleTimeoutMs }: StoreOptions,
  sockets: Set<Socket>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => keepSocket(sockets),
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'hemicycle',
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    ...(idleTimeoutMs === undefined ? {} : { idle_in_transaction_session_timeout: idleTimeoutMs }),
  })
  // Without a listener the event would end the process. A query on the connection fails by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function keepSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

/** Waits for PostgreSQL to close the connections, with a timeout: a firewall may have dropped one silently. */
async function endPool(pool: pg.Pool, sockets: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_TIMEOUT_MS)
  await pool.end()
  clearTimeout(cut)
}

/** A connection that did not answer is broken: it must be closed and not returned to the pool. */
function wrapClient(client: pg.PoolClient): Db & { isBroken: () => boolean } {
  let failure: unknown = null
  return {
    isBroken: () => failure !== null,
    async query<Row extends object>(statement: Statement): Promise<Row[]> {
      // A statement after an unanswered one, such as a rollback, would wait for the timeout again.
      if (failure !== null) throw failure
      try {
        const { rows } = await client.query<Row>(statement)
        return rows
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) failure = error
        throw error
      }
    },
  }
}

async function runTransaction<Result>(
  db: Db,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  await db.query(sql`begin`)
  try {
    const result = await work({ query: (statement) => db.query(statement), isTransaction: true })
    await db.query(sql`commit`)
    return result
  } catch (error) {
    await db.query(sql`rollback`)
    throw error
  }
}

const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** Runs `work` in a transaction, and repeats it if PostgreSQL ended the transaction to break a deadlock. */
export async function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK

/** Fails if PostgreSQL does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.query(sql`select 1`)
}
