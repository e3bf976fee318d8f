import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { CONNECT_MS } from './patience.ts'
import type { DB } from './schema.ts'

/** The pool of connections, or a transaction on one of them: every query takes either. */
export type Db = Kysely<DB> | Transaction<DB>
export type Store = Kysely<DB>

export interface StoreOptions {
  connections?: number
  /** After so long without an answer a query fails. */
  answerMs?: number
}

/** A connection that breaks, idle or in use, is replaced by the pool and ends nothing. */
export function openStore(url: string, { connections = 10, answerMs }: StoreOptions = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'hemicycle',
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
  })
  // Without a listener of ours the event would end the process; who uses the connection learns it from its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
