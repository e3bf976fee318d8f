import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { openPool } from './open-pool.ts'
import type { DB } from './schema.ts'

/** The pool of connections, or a transaction on one of them: every query takes either. */
export type Db = Kysely<DB> | Transaction<DB>
export type Store = Kysely<DB>

export interface StoreOptions {
  connections?: number
}

export const openStore = (url: string, { connections = 10 }: StoreOptions = {}): Store =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(url, 'hemicycle', connections) }),
  })
