import { openEngines, type EngineOptions } from '@hemicycle/engines'
import { cleanUpAll, cleanUpOnce } from '@hemicycle/tools/stack'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const INTERRUPTED = 130

/**
 * Runs on its own engines unless the environment names some. An interruption closes everything that was opened; our
 * processes end when we exit.
 */
export async function withEngines(
  run: () => Promise<void>,
  options: Pick<EngineOptions, 'data' | 'heap'> = {},
): Promise<void> {
  const opening = openEngines(options)
  const stopEngines = cleanUpOnce(async () => (await opening)())
  for (const signal of SIGNALS)
    process.once(signal, () => void cleanUpAll().finally(() => process.exit(INTERRUPTED)))
  try {
    await opening
    await run()
  } finally {
    await stopEngines()
  }
}
