import { readdir } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { MIGRATIONS } from '../migrations-folder.ts'
import type { Db } from '../open-store.ts'

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
