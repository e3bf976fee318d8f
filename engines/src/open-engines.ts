import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineOptions } from './engine-options.ts'
import { startEngines } from './start-engines.ts'

/**
 * Starts temporary, empty engines and sets their environment variables; does nothing if these are already set. Returns a
 * function that stops them. Engines in a folder of the caller's keep their data there.
 */
export async function openEngines({
  data: kept,
  heap,
}: Pick<EngineOptions, 'data' | 'heap'> = {}): Promise<() => Promise<void>> {
  if (process.env['DATABASE_URL'] && process.env['OPENSEARCH_URL']) return async () => {}
  const data = kept ?? (await mkdtemp(join(tmpdir(), 'hemicycle-engines-')))
  const engines = await startEngines({
    data,
    heap,
    postgresPort: 0,
    opensearchPort: 0,
    durable: false,
  })
  process.env['DATABASE_URL'] = engines.databaseUrl
  process.env['OPENSEARCH_URL'] = engines.opensearchUrl
  return async () => {
    await engines.stop()
    if (kept === undefined) await rm(data, { recursive: true, force: true })
  }
}
