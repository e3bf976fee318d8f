import type { Store } from '@hemicycle/store'

type Sessions = {
  pg_stat_activity: {
    pid: number
    datname: string
    application_name: string
    query: string
    state: string | null
  }
}

const sessionsOf = (store: Store, name: string) =>
  store
    .withTables<Sessions>()
    .selectFrom('pg_stat_activity')
    .where('application_name', '=', name)
    .where('datname', '=', ({ fn }) => fn<string>('current_database', []))

/** The connections of one name to this database, each with what it did last. */
export const listConnections = (
  store: Store,
  name: string,
): Promise<{ pid: number; query: string; state: string | null }[]> =>
  sessionsOf(store, name).select(['pid', 'query', 'state']).execute()

/** Ends the connections of one name to this database, as a restart of PostgreSQL would; answers how many. */
export async function endConnections(store: Store, name: string): Promise<number> {
  const ended = await sessionsOf(store, name)
    .select(({ fn }) => fn<boolean>('pg_terminate_backend', ['pid']).as('ended'))
    .execute()
  return ended.length
}
