import { openEngines } from '@hemicycle/engines'

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
