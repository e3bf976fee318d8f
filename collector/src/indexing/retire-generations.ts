import { setTimeout as delay } from 'node:timers/promises'
import { dropGeneration, type Search } from '@hemicycle/search'
import {
  changeGenerations,
  listOutdatedGenerations,
  setGenerationState,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'

const POLL_INTERVAL_MS = 60_000

/** Drops generations that readers stopped using 10 minutes ago, until the signal fires. */
export async function retireGenerations(
  { store, search, log }: { store: Store; search: Search; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const number of await listOutdatedGenerations(store)) {
        // Excludes batches that are being written. A generation that cannot be dropped is retried.
        await changeGenerations(store, async (db) => {
          await dropGeneration(search, number)
          await setGenerationState(db, number, 'retired')
        })
        log.info({ generation: number }, 'dropped an old generation of the index')
      }
    } catch (error) {
      log.warn({ err: error }, 'could not drop an old generation of the index, retrying')
    }
    await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
}
