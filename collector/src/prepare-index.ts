import { setTimeout as delay } from 'node:timers/promises'
import {
  ensureContributorIndex,
  ensurePostIndices,
  installTemplates,
  toMonth,
  type Search,
} from '@hemicycle/search'
import { listContributorIds, listPostIds, withGenerations, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

const AFTER_FAILURE_MS = 1_000

interface Deps {
  store: Store
  search: Search
  log: Logger
}

/** The engine may be away at first: collecting does not wait for it, indexing does. */
export async function prepareIndex(
  { store, search, log }: Deps,
  signal: AbortSignal,
): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await installTemplates(search)
      await ensureEmptyIndices(store, search)
      return
    } catch (error) {
      if (!failing) log.error({ err: error }, 'indexing waits: check OPENSEARCH_URL')
      failing = true
      await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/**
 * An empty index says that there is nobody, or nothing. That is true of an empty store and made for it; of an engine
 * that lost its data it would be a lie.
 */
const ensureEmptyIndices = (store: Store, search: Search): Promise<void> =>
  withGenerations(store, async (generations, db) => {
    const [contributor] = await listContributorIds(db, '', 1)
    const [post] = await listPostIds(db, '', 1)
    for (const { number, state } of generations) {
      const generation = { number, live: state === 'live' }
      if (contributor === undefined) await ensureContributorIndex(search, generation)
      if (post === undefined) await ensurePostIndices(search, generation, [toMonth(new Date())])
    }
  })
