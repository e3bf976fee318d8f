import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from './start-engines.ts'

/**
 * Starts temporary, empty engines and sets their environment variables; does nothing if these are already set. Returns a
 * function that stops them.
 */
export async function openEngines(): Promise<() => Promise<void>> {
  if (process.env['DATABASE_URL'] && process.env['OPENSEARCH_URL']) return async () => {}
  const data = await mkdtemp(join(tmpdir(), 'hemicycle-engines-'))
  const engines = await startEngines({ data, postgresPort: 0, opensearchPort: 0, durable: false })
  process.env['DATABASE_URL'] = engines.databaseUrl
  process.env['OPENSEARCH_URL'] = engines.opensearchUrl
  return async () => {
    await engines.stop()
    await rm(data, { recursive: true, force: true })
  }
}
