import { readdir } from 'node:fs/promises'
import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { withClient } from '../connection/open-connection.ts'
import { openStore, type Db } from '../connection/open-store.ts'
import { MIGRATIONS } from '../migrations-folder.ts'
import { applyMigrations } from './apply-migrations.ts'
import { grantRights } from './roles/grant-rights.ts'
import { findInterrupted, InterruptedRestoreError, toAdvice } from './set-aside.ts'

/** The connection's role does not own the schema that has to be changed. */
export class NotOwnerError extends Error {
  override name = 'NotOwnerError'
}

/**
 * Migrates the schema to this release and returns the migrations that were missing; several processes may call it
 * concurrently. A role that does not own the schema fails if a migration is missing. While a restore is unfinished,
 * only the restore itself may migrate: anyone else would create a new, empty schema beside the data that was set aside.
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
    await applyMigrations(client)
    await grantRights(client)
    return pending
  })
}

/** Grants the roles exactly the rights that this release needs; only the owner of the schema can. */
export const regrantRights = (databaseUrl: string): Promise<void> =>
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
  /** In this release, but not applied yet. */
  pending: string[]
  /** Applied, but not in this release: the database is newer. */
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
