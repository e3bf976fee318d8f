import { setTimeout as delay } from 'node:timers/promises'
import { ensureContributorIndex, installTemplates, type Search } from '@hemicycle/search'
import { holdLock, migrate, withGenerations, type HeldLock, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import type { Connector } from './connectors/connector.ts'
import { retireGenerations } from './retire-generations.ts'
import { runHouseJobs } from './run-house-jobs.ts'
import { runIndexer } from './run-indexer.ts'
import type { Task } from './tasks/run-jobs.ts'

interface Deps {
  databaseUrl: string
  store: Store
  search: Search
  connectors: Connector[]
  houseTasks: Record<string, Task>
  log: Logger
}

const AFTER_FAILURE_MS = 1_000

/** Waits to be the one that listens, listens until that right is lost, and begins again, until the signal fires. */
export async function collect(deps: Deps, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    let lock: HeldLock | null = null
    try {
      await migrate(deps.databaseUrl)
      deps.log.info('waiting for the right to listen: one collector has it at a time')
      lock = await holdLock(deps.databaseUrl, signal)
      failing = false
      deps.log.info('listening')
      await listenWhile(deps, AbortSignal.any([signal, lock.lost]))
    } catch (error) {
      if (!failing && !signal.aborted)
        deps.log.error({ err: error }, 'collecting waits: check DATABASE_URL')
      failing = true
    } finally {
      await lock?.release().catch(() => {})
    }
    if (!signal.aborted) await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => {})
  }
}

async function listenWhile(deps: Deps, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const whole = AbortSignal.any([signal, ended.signal])
  const parts = [
    prepareIndex(deps, whole).then(() => runIndexer(deps, whole)),
    retireGenerations(deps, whole),
    runHouseJobs(deps, whole),
    ...deps.connectors.map((connector) => connector.listen(deps, whole)),
  ]
  try {
    // The first part that ends takes the others with it: they begin again together.
    await Promise.race(parts)
  } finally {
    ended.abort()
    await Promise.allSettled(parts)
  }
}

/** The engine may be away at first: collecting does not wait for it, indexing does. */
async function prepareIndex({ store, search, log }: Deps, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await installTemplates(search)
      await withGenerations(store, async (generations) => {
        for (const { number, state } of generations) {
          await ensureContributorIndex(search, { number, live: state === 'live' })
        }
      })
      return
    } catch (error) {
      if (!failing) log.error({ err: error }, 'indexing waits: check OPENSEARCH_URL')
      failing = true
      await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => {})
    }
  }
}
