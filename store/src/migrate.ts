import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the schema to the newest version; safe to call from several processes at once. */
export async function migrate(databaseUrl: string, dir = MIGRATIONS): Promise<string[]> {
  const applied = await runner({
    databaseUrl,
    dir,
    direction: 'up',
    migrationsTable: 'migration',
    log: () => {},
    advisoryLockMode: 'wait',
  })
  return applied.map((migration) => migration.name)
}
