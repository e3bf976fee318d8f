import { Socket } from 'node:net'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { CLOSE_MS } from './open-connection.ts'
import { CONNECT_MS } from './patience.ts'
import type { DB } from './schema.ts'

/** The pool of connections, or a transaction on one of them: every query takes either. */
export type Db = Kysely<DB> | Transaction<DB>
export type Store = Kysely<DB>

export interface StoreOptions {
  connections?: number
  /** After so long without an answer a query fails. */
  answerMs?: number
  /** After so long PostgreSQL itself ends a statement … */
  statementMs?: number
  /** … and a transaction of which it hears nothing. */
  idleMs?: number
}

/** The connections of each store that are in use. */
const lentBy = new WeakMap<Store, Set<pg.PoolClient>>()

/** A connection that breaks, idle or in use, is replaced by the pool and ends nothing. */
export function openStore(
  url: string,
  { connections = 10, answerMs, statementMs, idleMs }: StoreOptions = {},
): Store {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => keepSocket(sockets),
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'hemicycle',
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    ...(idleMs === undefined ? {} : { idle_in_transaction_session_timeout: idleMs }),
  })
  // Without a listener of ours the event would end the process; who uses the connection learns it from its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const lent = new Set<pg.PoolClient>()
  const store = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: lendFrom(pool, lent, sockets) }),
  })
  lentBy.set(store, lent)
  return store
}

/** Ends every connection in use: whoever waits for an answer learns at once that none will come. */
export function cutConnections(store: Store): void {
  for (const client of lentBy.get(store) ?? []) client.release(true)
  lentBy.get(store)?.clear()
}

/** The pool, but for connections that did not answer: they are ended, not given to the next who asks. */
const lendFrom = (
  pool: pg.Pool,
  lent: Set<pg.PoolClient>,
  sockets: ReadonlySet<Socket>,
): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    lent.add(client)
    return lend(client, lent)
  },
  async end() {
    // PostgreSQL says goodbye; behind a wall that has forgotten the connection nobody does.
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_MS)
    await pool.end()
    clearTimeout(cut)
  },
  options: pool.options,
})

function keepSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

function lend(client: pg.PoolClient, lent: Set<pg.PoolClient>): PostgresPoolClient {
  let failure: unknown = null
  const query = async (text: string, values: unknown[]) => {
    // What is asked behind a question without an answer, such as a rollback, would wait as long again.
    if (failure !== null) throw failure
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) failure = error
      throw error
    }
  }
  return {
    // Nobody reads by cursor here, the other way in which it can be called.
    query: query as unknown as PostgresPoolClient['query'],
    release(isBroken) {
      if (lent.delete(client)) client.release(Boolean(isBroken) || failure !== null)
    },
  }
}
