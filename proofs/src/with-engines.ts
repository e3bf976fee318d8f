import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@hemicycle/engines'

/** Does something on engines of its own, unless the environment names some. */
export async function withEngines(act: () => Promise<void>): Promise<void> {
  if (process.env['DATABASE_URL'] && process.env['OPENSEARCH_URL']) return act()
  const data = await mkdtemp(join(tmpdir(), 'hemicycle-engines-'))
  const engines = await startEngines({ data, postgresPort: 0, opensearchPort: 0, durable: false })
  process.env['DATABASE_URL'] = engines.databaseUrl
  process.env['OPENSEARCH_URL'] = engines.opensearchUrl
  try {
    await act()
  } finally {
    await engines.stop()
    await rm(data, { recursive: true, force: true })
  }
}
