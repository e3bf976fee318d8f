import { readdir } from 'node:fs/promises'
import { runner } from 'node-pg-migrate'
import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { withClient } from '../connection/open-connection.ts'
import { openStore, type Db } from '../connection/open-store.ts'
import { MIGRATIONS } from '../migrations-folder.ts'
import { grantRights } from './roles/grant-rights.ts'
import { findInterrupted, InterruptedRestoreError, toAdvice } from './set-aside.ts'

/** Something is to be changed that is another role's. */
class NotOwnerError extends Error {
  override name = 'NotOwnerError'
}

/**
 * Brings the schema to the newest version; safe to call from several processes at once. A role that does not
 * own the schema finds it there already, or fails. Only who restores may migrate while a restore has not come to its
 * end: others would begin anew beside what waits to be put back.
 */
export async function migrate(
  databaseUrl: string,
  { isRestoring = false } = {},
): Promise<string[]> {
  return withClient(databaseUrl, 'hemicycle migrate', async (client) => {
    const interrupted = isRestoring ? null : await findInterrupted(client)
    if (interrupted) throw new InterruptedRestoreError(toAdvice(interrupted))
    const pending = await listPending(databaseUrl)
    if (pending.length === 0) return []
    await demandOwner(client, `the schema of the database lacks ${pending.join(', ')}`)
    const applied = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => {},
      advisoryLockMode: 'wait',
    })
    await grantRights(client)
    return applied.map((migration) => migration.name)
  })
}

/** Gives the roles of the processes what this release needs of them, and no more; for the owner of the schema. */
export const grantAnew = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, 'hemicycle grant', async (client) => {
    await demandOwner(client, 'the rights of the roles are to be granted')
    await grantRights(client)
  })

async function listPending(databaseUrl: string): Promise<string[]> {
  const store = openStore(databaseUrl, { connections: 1 })
  try {
    return (await listMigrations(store)).pending
  } finally {
    await store.destroy()
  }
}

async function demandOwner(client: Client, why: string): Promise<void> {
  const { rows } = await client.query<{ role: string; isOwner: boolean }>(`
    select current_user as role, coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.migration')),
      has_schema_privilege('public', 'create')) as "isOwner"`)
  const [found] = rows
  if (found?.isOwner) return
  throw new NotOwnerError(
    `${why}, and the role ${found?.role} does not own it: run "operator migrate" with the owner in OWNER_DATABASE_URL`,
  )
}

interface MigrationState {
  /** Of this release, not applied yet. */
  pending: string[]
  /** Applied, and not of this release: the database is newer. */
  unknown: string[]
}

export async function listMigrations(db: Db): Promise<MigrationState> {
  const ours = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.sql$/, '')).toSorted()
  const tables = await db.query<{ found: boolean }>(sql`
    select to_regclass('public.migration') is not null as found`)
  const rows = tables[0]?.found
    ? await db.query<{ name: string }>(sql`select name from migration order by name`)
    : []
  const applied = rows.map(({ name }) => name)
  return {
    pending: ours.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !ours.includes(name)),
  }
}
