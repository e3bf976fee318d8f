import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { CONNECT_MS } from './patience.ts'
import { findInterrupted, InterruptedRestoreError, toAdvice } from './restore/set-aside.ts'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Brings the schema to the newest version; safe to call from several processes at once. Only who restores may do so
 * while a restore has not come to its end: others would begin anew beside what waits to be put back.
 */
export async function migrate(
  databaseUrl: string,
  { isRestoring = false } = {},
): Promise<string[]> {
  const dbClient = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // A connection that breaks fails the query that uses it; without a listener it would end the process.
  dbClient.on('error', () => {})
  await dbClient.connect()
  try {
    const interrupted = isRestoring ? null : await findInterrupted(dbClient)
    if (interrupted) throw new InterruptedRestoreError(toAdvice(interrupted))
    const applied = await runner({
      dbClient,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      log: () => {},
      advisoryLockMode: 'wait',
    })
    return applied.map((migration) => migration.name)
  } finally {
    await dbClient.end()
  }
}
