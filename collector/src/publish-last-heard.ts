import type { Network } from '@hemicycle/contract'
import { pause, repeatUntil } from '@hemicycle/process'
import { writeFollowedNetworks, writeLastHeard, type Search } from '@hemicycle/search'
import type { Logger } from 'pino'

const PUBLISH_INTERVAL_MS = 10_000

/** When each network last showed a sign of life, by the monotonic clock. Readers and metrics get it. */
export type LastHeard = Map<Network, number>

interface Deps {
  search: Search
  lastHeard: LastHeard
  /** The networks that are followed. */
  networks: readonly Network[]
  log: Logger
}

/** Writes changed times to the search engine, where the API reads them as `lastHeard`, until the signal fires. */
export async function publishLastHeard(
  { search, lastHeard, networks, log }: Deps,
  signal: AbortSignal,
  wait = pause,
): Promise<void> {
  const published: LastHeard = new Map()
  let isAnnounced = false
  const publish = async (): Promise<void> => {
    if (!isAnnounced) await writeFollowedNetworks(search, networks)
    isAnnounced = true
    for (const [network, at] of lastHeard) {
      if (published.get(network) === at) continue
      await writeLastHeard(search, network, performance.now() - at)
      published.set(network, at)
    }
  }
  await repeatUntil(signal, publish, {
    delayMs: PUBLISH_INTERVAL_MS,
    onFailure: (error) => log.warn({ err: error }, 'could not write last-heard times'),
    wait,
  })
}
