import type { Network } from '@hemicycle/contract'
import { pause, repeatUntil } from '@hemicycle/process'
import { writeFollowedNetworks, writeLastHeard, type Search } from '@hemicycle/search'
import type { Logger } from 'pino'

const EVERY_MS = 10_000

/** When each network was last heard, by a clock that nobody can set: readers are told, and metrics. */
export type LastHeard = Map<Network, number>

interface Deps {
  search: Search
  lastHeard: LastHeard
  /** Those that are followed. */
  networks: readonly Network[]
  log: Logger
}

/** Lets readers know when networks were last heard, every 10 s if that changed, until the signal fires. */
export async function tellLastHeard(
  { search, lastHeard, networks, log }: Deps,
  signal: AbortSignal,
  wait = pause,
): Promise<void> {
  const told: LastHeard = new Map()
  let isAnnounced = false
  const tell = async (): Promise<void> => {
    if (!isAnnounced) await writeFollowedNetworks(search, networks)
    isAnnounced = true
    for (const [network, at] of lastHeard) {
      if (told.get(network) === at) continue
      await writeLastHeard(search, network, performance.now() - at)
      told.set(network, at)
    }
  }
  await repeatUntil(signal, tell, {
    delayMs: EVERY_MS,
    onFailure: (error) =>
      log.warn({ err: error }, 'when networks were heard is not told to readers'),
    wait,
  })
}
