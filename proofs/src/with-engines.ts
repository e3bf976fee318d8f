import { openEngines } from '@hemicycle/engines'
import { cleanUpAll, cleanUpOnce } from '@hemicycle/tools/stack'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const INTERRUPTED = 130

/**
 * Does something on engines of its own, unless the environment names some. An interruption closes all that was opened
 * meanwhile; processes of ours are ended when we exit.
 */
export async function withEngines(act: () => Promise<void>): Promise<void> {
  const opening = openEngines()
  const stopEngines = cleanUpOnce(async () => (await opening)())
  for (const signal of SIGNALS)
    process.once(signal, () => void cleanUpAll().finally(() => process.exit(INTERRUPTED)))
  try {
    await opening
    await act()
  } finally {
    await stopEngines()
  }
}
