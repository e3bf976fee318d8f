import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@hemicycle/engines'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does something on engines of its own, unless the environment names some. What was started does
 * not outlive us: engines are stopped here, processes of ours are ended when we exit.
 */
export async function withEngines(act: () => Promise<void>): Promise<void> {
  const opening = openEngines()
  const clearAway = async () => (await opening)()
  for (const signal of SIGNALS)
    process.once(signal, () => void clearAway().finally(() => process.exit(1)))
  try {
    await opening
    await act()
  } finally {
    await clearAway()
  }
}

async function openEngines(): Promise<() => Promise<void>> {
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
