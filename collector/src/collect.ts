import { repeatUntil } from '@hemicycle/process'
import type { Traces } from '@hemicycle/process/traces'
import type { Search } from '@hemicycle/search'
import { explainStoreFailure, holdLock, migrate, type HeldLock, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { Connector } from './connectors/connector.ts'
import { endParts } from './end-parts.ts'
import { followNetwork } from './follow-network.ts'
import { runMaintenance } from './maintenance/maintenance-jobs.ts'
import { prepareIndex } from './indexing/prepare-index.ts'
import { retireGenerations } from './indexing/retire-generations.ts'
import { runIndexer } from './indexing/run-indexer.ts'
import type { CollectorState } from './collector-state.ts'
import { recordStreams } from './streams/record-streams.ts'
import type { JobHandler } from './jobs/run-jobs.ts'
import { publishLastHeard, type LastHeard } from './publish-last-heard.ts'
import { createSavingPauses } from './saving-pauses.ts'

interface Deps {
  databaseUrl: string
  store: Store
  search: Search
  connectors: Connector[]
  lastHeard: LastHeard
  maintenanceJobs: Record<string, JobHandler>
  state: CollectorState
  /** Called when a part does not end: the process must exit. */
  onStuck: () => void
  log: Logger
  traces?: Pick<Traces, 'record'> | null
}

const RETRY_DELAY_MS = 1_000

/** Waits for the lock, listens until it is lost, and starts over, until the signal fires. */
export const collect = (deps: Deps, signal: AbortSignal): Promise<void> =>
  repeatUntil(signal, (recovered) => listenWithLock(deps, recovered, signal), {
    delayMs: RETRY_DELAY_MS,
    reasonOf: explainStoreFailure,
    onFailure: (error) =>
      deps.log.error({ err: error }, `collector paused: ${explainStoreFailure(error)}`),
  })

async function listenWithLock(
  deps: Deps,
  recovered: () => void,
  signal: AbortSignal,
): Promise<void> {
  let lock: HeldLock | null = null
  try {
    await migrate(deps.databaseUrl)
    deps.log.info('waiting for the collector lock: one collector listens at a time')
    deps.state.set('waiting')
    lock = await holdLock(deps.databaseUrl, signal)
    recovered()
    deps.log.info('listening')
    deps.state.set('listening')
    await listenUntilLost(deps, lock.lost, signal)
  } finally {
    await lock?.release()
    deps.state.set('starting')
  }
}

async function listenUntilLost(deps: Deps, lost: AbortSignal, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const ending = AbortSignal.any([signal, lost, ended.signal])
  const savingPauses = createSavingPauses()
  const follow = (connector: Connector): Promise<void> => {
    const onActivity = () => deps.lastHeard.set(connector.network, performance.now())
    const onSavingPause = savingPauses.note(connector.network)
    return followNetwork(connector, { ...deps, onActivity, onSavingPause }, ending)
  }
  const networks = deps.connectors.map(({ network }) => network)
  const stopRecording = recordStreams(deps, ending)
  const prepared = prepareIndex(deps, ending)
  const parts = [
    prepared.then(() => runIndexer(deps, ending)),
    prepared.then(() => publishLastHeard({ ...deps, networks, savingPauses }, ending)),
    retireGenerations(deps, ending),
    runMaintenance(deps, ending),
    ...deps.connectors.map(follow),
  ]
  try {
    // When one part ends, all end, and they start over together.
    await Promise.race(parts)
  } finally {
    if (lost.aborted && !signal.aborted) deps.log.warn('collector lock lost')
    deps.state.set('stopping')
    ended.abort()
    await endParts(deps, parts)
    stopRecording()
  }
}
