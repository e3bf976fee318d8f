import { repeatUntil } from '@hemicycle/process'
import {
  ensureContributorIndex,
  ensurePostIndices,
  installTemplates,
  toMonth,
  type Search,
} from '@hemicycle/search'
import { listContributorIds, listPostIds, withGenerations, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import { explainPause } from './explain-pause.ts'

const RETRY_DELAY_MS = 1_000

interface Deps {
  store: Store
  search: Search
  log: Logger
}

/** Retries while the engine is down: indexing waits for it, collecting does not. */
export const prepareIndex = ({ store, search, log }: Deps, signal: AbortSignal): Promise<void> =>
  repeatUntil(
    signal,
    async () => {
      await installTemplates(search)
      await ensureEmptyIndices(store, search)
      return 'done'
    },
    {
      delayMs: RETRY_DELAY_MS,
      reasonOf: (error) => explainPause(error).message,
      onFailure(error) {
        const { message, reason } = explainPause(error)
        log.error({ err: error, reason }, message)
      },
    },
  )

/** Only for an empty store. For an engine that lost its data, an empty index would show readers an empty parliament. */
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
