import type { Store } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'

/** The connections of one name to this database, each with its last query. */
export const listConnections = (
  store: Store,
  name: string,
): Promise<{ pid: number; query: string; state: string | null }[]> =>
  store.query(sql`
    select pid, query, state from pg_stat_activity
    where application_name = ${name} and datname = current_database()`)

/** Ends the connections of one name to this database, as a restart of PostgreSQL would; returns how many. */
export async function endConnections(store: Store, name: string): Promise<number> {
  const ended = await store.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and datname = current_database()`)
  return ended.length
}
