import { pause, repeatUntil } from '@hemicycle/process'
import type { Traces } from '@hemicycle/process/traces'
import {
  explainStoreFailure,
  removePosts,
  savePosts,
  type NewPost,
  type Removal,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'

type Write = { post: NewPost } | { removal: Removal }

interface Deps {
  store: Store
  log: Logger
  traces?: Pick<Traces, 'record'> | null | undefined
}

const BATCH_SIZE = 100
const RETRY_DELAY_MS = 1_000
const POLL_INTERVAL_MS = 20
/** A longer queue means that the store is down: the connector must stop and catch up later. */
export const MAX_QUEUED = 5_000

interface Listeners {
  /** The queue is full and drops new writes. */
  onFull: () => void
  /** Saving has to wait, or works again. */
  onPause?: (problem: string | null) => void
}

/** Saves posts and removals in batches and in order, and retries while PostgreSQL is down. */
export function createWriteQueue(
  { store, log, traces }: Deps,
  signal: AbortSignal,
  { onFull, onPause = () => {} }: Listeners,
) {
  const queued: (Write & { addedAt: number })[] = []
  let added = 0
  let saving: Promise<void> | null = null
  let failing = false

  const save = async (batch: Write[]): Promise<void> => {
    await savePosts(
      store,
      batch.flatMap((write) => ('post' in write ? [write.post] : [])),
    )
    await removePosts(
      store,
      batch.flatMap((write) => ('removal' in write ? [write.removal] : [])),
    )
  }

  /** A rejected batch is saved one by one, to find the write that is rejected. */
  const saveBatch = async (size: number): Promise<'done' | 'again'> => {
    const batch = queued.slice(0, size)
    if (batch.length === 0) return 'done'
    try {
      await save(batch)
    } catch (error) {
      if (!isRejection(error)) throw error
      if (batch.length > 1) return saveBatch(1)
      log.error({ err: error, ids: batch.map(toId) }, 'PostgreSQL rejected a post; skipping it')
    }
    for (const write of queued.splice(0, batch.length)) {
      const seconds = (performance.now() - write.addedAt) / 1000
      traces?.record('post' in write ? 'save' : 'remove', { seconds, postId: toId(write) })
    }
    return 'again'
  }

  const saveQueued = (): Promise<void> =>
    repeatUntil(signal, () => saveBatch(BATCH_SIZE), {
      delayMs: RETRY_DELAY_MS,
      reasonOf: explainStoreFailure,
      onFailure(error) {
        const problem = explainStoreFailure(error)
        failing = true
        onPause(problem)
        log.error({ err: error, waiting: queued.length }, `saving paused: ${problem}`)
      },
      onRecovery() {
        failing = false
        onPause(null)
        log.info('saving resumed')
      },
    })

  const start = (): void => {
    saving ??= saveQueued().finally(() => {
      saving = null
      // A write may have been added just after the last batch.
      if (queued.length > 0 && !signal.aborted) start()
    })
  }

  return {
    add(write: Write): void {
      if (queued.length >= MAX_QUEUED) return onFull()
      queued.push({ ...write, addedAt: performance.now() })
      added += 1
      start()
    },
    isFailing: () => failing,
    /** Resolves when everything that was added before is saved. */
    async settled(): Promise<void> {
      const upTo = added
      while (added - queued.length < upTo && !signal.aborted) {
        await pause(POLL_INTERVAL_MS, signal)
      }
    },
  }
}

/** The log gets ids only, never content: it outlives a removal. */
const toId = (write: Write): string => ('post' in write ? write.post.versions[0] : write.removal.id)

/** The database rejected this data; a retry would not help. */
const isRejection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:21|22|23)/.test(String(error.code))
