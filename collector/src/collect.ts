import { repeatUntil } from '@hemicycle/process'
import type { Search } from '@hemicycle/search'
import { holdLock, migrate, type HeldLock, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { Connector } from './connectors/connector.ts'
import { endParts } from './end-parts.ts'
import { followNetwork } from './follow-network.ts'
import { runMaintenance } from './maintenance/maintenance-jobs.ts'
import { prepareIndex } from './prepare-index.ts'
import { retireGenerations } from './retire-generations.ts'
import { runIndexer } from './run-indexer.ts'
import type { StandingBook } from './standing.ts'
import { recordStreams } from './streams/record-streams.ts'
import type { Task } from './tasks/run-jobs.ts'
import { tellLastHeard, type LastHeard } from './tell-last-heard.ts'

interface Deps {
  databaseUrl: string
  store: Store
  search: Search
  connectors: Connector[]
  lastHeard: LastHeard
  maintenanceJobs: Record<string, Task>
  standing: StandingBook
  /** Called when a part does not end: the process must. */
  onStuck: () => void
  log: Logger
}

const RETRY_DELAY_MS = 1_000

/** Waits to be the one that listens, listens until that right is lost, and begins again, until the signal fires. */
export const collect = (deps: Deps, signal: AbortSignal): Promise<void> =>
  repeatUntil(signal, (recovered) => takeTurn(deps, recovered, signal), {
    delayMs: RETRY_DELAY_MS,
    onFailure: (error) => deps.log.error({ err: error }, 'collecting waits: check DATABASE_URL'),
  })

async function takeTurn(deps: Deps, recovered: () => void, signal: AbortSignal): Promise<void> {
  let lock: HeldLock | null = null
  try {
    await migrate(deps.databaseUrl)
    deps.log.info('waiting for the right to listen: one collector has it at a time')
    deps.standing.note('waiting')
    lock = await holdLock(deps.databaseUrl, signal)
    recovered()
    deps.log.info('listening')
    deps.standing.note('listening')
    await listenWhile(deps, lock.lost, signal)
  } finally {
    await lock?.release()
    deps.standing.note('starting')
  }
}

async function listenWhile(deps: Deps, lost: AbortSignal, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const whole = AbortSignal.any([signal, lost, ended.signal])
  const follow = (connector: Connector): Promise<void> => {
    const onHeard = () => deps.lastHeard.set(connector.network, performance.now())
    return followNetwork(connector, { ...deps, onHeard }, whole)
  }
  const networks = deps.connectors.map(({ network }) => network)
  const stopRecording = recordStreams(deps, whole)
  const prepared = prepareIndex(deps, whole)
  const parts = [
    prepared.then(() => runIndexer(deps, whole)),
    prepared.then(() => tellLastHeard({ ...deps, networks }, whole)),
    retireGenerations(deps, whole),
    runMaintenance(deps, whole),
    ...deps.connectors.map(follow),
  ]
  try {
    // The first part that ends takes the others with it: they begin again together.
    await Promise.race(parts)
  } finally {
    if (lost.aborted && !signal.aborted) deps.log.warn('the right to listen is lost')
    deps.standing.note('stopping')
    ended.abort()
    await endParts(deps, parts)
    stopRecording()
  }
}
