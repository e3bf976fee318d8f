import { pause, repeatUntil } from '@hemicycle/process'
import { removePosts, savePosts, type NewPost, type Removal, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'

type Arrival = { post: NewPost } | { removal: Removal }

const BATCH = 100
const RETRY_DELAY_MS = 1_000
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
      batch.flatMap((arrival) => ('post' in arrival ? [arrival.post] : [])),
    )
    await removePosts(
      store,
      batch.flatMap((arrival) => ('removal' in arrival ? [arrival.removal] : [])),
    )
  }

  /** A batch that is refused is saved one by one, to find out what is refused. */
  const saveBatch = async (size: number): Promise<'done' | 'again'> => {
    const batch = waiting.slice(0, size)
    if (batch.length === 0) return 'done'
    try {
      await save(batch)
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (batch.length > 1) return saveBatch(1)
      log.error({ err: error, ids: batch.map(toId) }, 'PostgreSQL refuses this one: it is left out')
    }
    waiting.splice(0, batch.length)
    return 'again'
  }

  const saveWaiting = (): Promise<void> =>
    repeatUntil(signal, () => saveBatch(BATCH), {
      delayMs: RETRY_DELAY_MS,
      onFailure(error) {
        failing = true
        log.error({ err: error, waiting: waiting.length }, 'saving waits: check DATABASE_URL')
      },
      onRecovery() {
        failing = false
        log.info('saving again')
      },
    })

  const start = (): void => {
    saving ??= saveWaiting().finally(() => {
      saving = null
      // Something may have arrived just after the last look.
      if (waiting.length > 0 && !signal.aborted) start()
    })
  }

  return {
    add(arrival: Arrival): void {
      if (waiting.length >= MAX_WAITING) return onFull()
      waiting.push(arrival)
      added += 1
      start()
    },
    /** Whether what arrives cannot be saved at the moment. */
    isFailing: () => failing,
    /** Resolves when everything that was added before is saved. */
    async settled(): Promise<void> {
      const upTo = added
      while (added - waiting.length < upTo && !signal.aborted) {
        await pause(LOOK_AGAIN_MS, signal)
      }
    },
  }
}

/** What it is, not what it says: a log outlives a removal. */
const toId = (arrival: Arrival): string =>
  'post' in arrival ? arrival.post.versions[0] : arrival.removal.id

/** The database answered and does not want this data; trying again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:21|22|23)/.test(String(error.code))
