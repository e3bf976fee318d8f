import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the schema to the newest version; safe to call from several processes at once. */
export async function migrate(databaseUrl: string, dir = MIGRATIONS): Promise<string[]> {
  const dbClient = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  // A connection that breaks fails the query that uses it; without a listener it would end the process.
  dbClient.on('error', () => {})
  await dbClient.connect()
  try {
    const applied = await runner({
      dbClient,
      dir,
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
