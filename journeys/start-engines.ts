import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@hemicycle/engines'
import { ensureBuiltWeb } from '@hemicycle/tools/parliament'

/** Engines for the journeys, unless the environment names some; and the built site. */
export default async function start(): Promise<() => Promise<void>> {
  await ensureBuiltWeb()
  if (process.env['DATABASE_URL'] && process.env['OPENSEARCH_URL']) return async () => {}
  const data = await mkdtemp(join(tmpdir(), 'hemicycle-journeys-'))
  const engines = await startEngines({ data, postgresPort: 0, opensearchPort: 0, durable: false })
  process.env['DATABASE_URL'] = engines.databaseUrl
  process.env['OPENSEARCH_URL'] = engines.opensearchUrl
  return async () => {
    await engines.stop()
    await rm(data, { recursive: true, force: true })
  }
}
