import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** The last successful and the last failed backup; null if there was none. */
export interface Backups {
  made: { at: Date; file: string; bytes: number } | null
  failed: { at: Date; error: string } | null
}

/** Records a successful backup. */
export async function saveBackup(
  db: Db,
  { file, bytes }: { file: string; bytes: number },
): Promise<void> {
  await db.query(sql`
    insert into backup (outcome, file, bytes) values ('made', ${file}, ${bytes})
    on conflict (outcome) do update set at = now(), file = excluded.file, bytes = excluded.bytes`)
}

/** Records a failed backup. */
export async function saveFailedBackup(db: Db, error: string): Promise<void> {
  await db.query(sql`
    insert into backup (outcome, error) values ('failed', ${error})
    on conflict (outcome) do update set at = now(), error = excluded.error`)
}

interface Row {
  outcome: 'made' | 'failed'
  at: Date
  file: string
  bytes: string
  error: string
}

export async function loadBackups(db: Db): Promise<Backups> {
  const rows = await db.query<Row>(sql`select outcome, at, file, bytes, error from backup`)
  const made = rows.find(({ outcome }) => outcome === 'made')
  const failed = rows.find(({ outcome }) => outcome === 'failed')
  return {
    made: made ? { at: made.at, file: made.file, bytes: Number(made.bytes) } : null,
    failed: failed ? { at: failed.at, error: failed.error } : null,
  }
}
