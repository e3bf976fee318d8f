import { setTimeout as delay } from 'node:timers/promises'
import { dropGeneration, type Search } from '@hemicycle/search'
import {
  changeGenerations,
  listOutdatedGenerations,
  setGenerationState,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'

const LOOK_EVERY_MS = 60_000

/** Drops the generations that readers left 10 minutes ago, until the signal fires. */
export async function retireGenerations(
  { store, search, log }: { store: Store; search: Search; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const number of await listOutdatedGenerations(store)) {
        // While no batch is being written; one that cannot be dropped stays to be tried again.
        await changeGenerations(store, async (db) => {
          await dropGeneration(search, number)
          await setGenerationState(db, number, 'retired')
        })
        log.info({ generation: number }, 'an old generation of the index was dropped')
      }
    } catch (error) {
      log.warn({ err: error }, 'an old generation of the index stays for now')
    }
    await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}
