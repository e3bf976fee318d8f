import type { Network } from '@hemicycle/contract'
import { pause, repeatUntil } from '@hemicycle/process'
import {
  explainSearchFailure,
  writeFollowedNetworks,
  writeLastHeard,
  writeSavingPause,
  type Search,
} from '@hemicycle/search'
import type { Logger } from 'pino'
import type { SavingPause, SavingPauses } from './saving-pauses.ts'

const PUBLISH_INTERVAL_MS = 10_000

/** When each network last showed a sign of life, by the monotonic clock. Readers and metrics get it. */
export type LastHeard = Map<Network, number>

interface Deps {
  search: Search
  lastHeard: LastHeard
  /** The networks that are followed. */
  networks: readonly Network[]
  savingPauses: Pick<SavingPauses, 'of'>
  log: Logger
}

/**
 * Writes changes to the search engine until the signal fires: the times, which the API reads as `lastHeard`, and which
 * network's posts cannot be saved, for `operator status`.
 */
export async function publishLastHeard(
  { search, lastHeard, networks, savingPauses, log }: Deps,
  signal: AbortSignal,
  wait = pause,
): Promise<void> {
  const published: LastHeard = new Map()
  const toldPauses = new Map<Network, SavingPause | null>()
  let isAnnounced = false
  const publish = async (): Promise<void> => {
    if (!isAnnounced) await writeFollowedNetworks(search, networks)
    isAnnounced = true
    for (const [network, at] of lastHeard) {
      if (published.get(network) === at) continue
      await writeLastHeard(search, network, performance.now() - at)
      published.set(network, at)
    }
    for (const network of networks) {
      const current = savingPauses.of(network)
      // Also at the start: the collector before may have ended in a pause.
      if (toldPauses.get(network) === current) continue
      const told = current && { agoMs: performance.now() - current.at, problem: current.problem }
      await writeSavingPause(search, network, told)
      toldPauses.set(network, current)
    }
  }
  await repeatUntil(signal, publish, {
    delayMs: PUBLISH_INTERVAL_MS,
    reasonOf: (error) => explain(error).problem,
    onFailure(error) {
      const { problem, reason } = explain(error)
      log.warn({ err: error, reason }, `could not write last-heard times: ${problem}`)
    },
    wait,
  })
}

const explain = (error: unknown): { problem: string; reason: string } =>
  explainSearchFailure(error) ?? { problem: 'unexpected error', reason: String(error) }
