import { setTimeout as delay } from 'node:timers/promises'
import { removePosts, savePosts, type NewPost, type Removal, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

type Arrival = { post: NewPost } | { removal: Removal }

const BATCH = 100
const AFTER_FAILURE_MS = 1_000
const LOOK_AGAIN_MS = 20
/** More than this waiting means that the store is away: the connector must end and catch up later. */
export const MAX_WAITING = 5_000

/**
 * Saves what arrives, in batches and in order; while PostgreSQL is away it waits and keeps trying. When too much
 * waits it calls `onFull` and takes nothing more.
 */
export function openSaver(store: Store, log: Logger, signal: AbortSignal, onFull: () => void) {
  const waiting: Arrival[] = []
  let added = 0
  let saving: Promise<void> | null = null
  let failing = false

  const save = async (batch: Arrival[]): Promise<void> => {
    await savePosts(
      store,
      batch.flatMap((one) => ('post' in one ? [one.post] : [])),
    )
    await removePosts(
      store,
      batch.flatMap((one) => ('removal' in one ? [one.removal] : [])),
    )
  }

  const saveWaiting = async (): Promise<void> => {
    let size = BATCH
    while (waiting.length > 0 && !signal.aborted) {
      const batch = waiting.slice(0, size)
      try {
        await save(batch)
        waiting.splice(0, batch.length)
        size = BATCH
        if (failing) log.info('saving again')
        failing = false
      } catch (error) {
        if (!isRefusal(error)) {
          if (!failing)
            log.error({ err: error, waiting: waiting.length }, 'saving waits: check DATABASE_URL')
          failing = true
          await delay(AFTER_FAILURE_MS, undefined, { signal }).catch(() => {})
        } else if (batch.length > 1) size = 1
        else {
          waiting.shift()
          const ids = batch.map(toId)
          log.error({ err: error, ids }, 'PostgreSQL refuses this one: it is left out')
          size = BATCH
        }
      }
    }
  }

  return {
    add(arrival: Arrival): void {
      if (waiting.length >= MAX_WAITING) return onFull()
      waiting.push(arrival)
      added += 1
      saving ??= saveWaiting().finally(() => {
        saving = null
      })
    },
    /** Whether what arrives cannot be saved at the moment. */
    isFailing: () => failing,
    /** Resolves when everything that was added before is saved. */
    async settled(): Promise<void> {
      const upTo = added
      while (added - waiting.length < upTo && !signal.aborted) {
        await delay(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
      }
    },
  }
}

/** What it is, not what it says: a log outlives a removal. */
const toId = (one: Arrival): string => ('post' in one ? one.post.versions[0] : one.removal.id)

/** The database answered and does not want this data; trying again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:21|22|23)/.test(String(error.code))
