import { repeatUntil } from '@hemicycle/process'
import type { Traces } from '@hemicycle/process/traces'
import type { Search } from '@hemicycle/search'
import { listenForQueued, type Refusal, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import { BATCH_SIZE, indexBatch, indexRefused } from './index-posts.ts'
import { explainPause } from './explain-pause.ts'
import { createLogOnce } from '../log/limit-warnings.ts'
import { keepListening } from '../keep-listening.ts'

/** In case a notification was lost. */
const POLL_INTERVAL_MS = 5_000
const RETRY_DELAY_MS = 1_000

interface Deps {
  store: Store
  search: Search
  databaseUrl: string
  log: Logger
  traces?: Pick<Traces, 'record'> | null
  pollIntervalMs?: number
}

/** Indexes the queue until the signal fires; retries while the engine is down. */
export async function runIndexer(
  { store, search, databaseUrl, log, traces, pollIntervalMs = POLL_INTERVAL_MS }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const waker = createWaker(signal)
  const listening = keepListening({ databaseUrl, log }, listenForQueued, waker.wake, signal)
  const logOnce = createLogOnce(log)
  const warnOfRefused = (refused: Refusal[]): void => {
    for (const { error, subject, id } of refused) {
      const [kind = ''] = error.split(':')
      logOnce.warn(
        kind,
        { kind, subject, id },
        'the search engine refused a document; queued for retry',
      )
    }
  }
  const indexNext = async (recovered: () => void): Promise<'again'> => {
    const startedAt = performance.now()
    const fresh = await indexBatch(store, search)
    const seconds = (performance.now() - startedAt) / 1000
    for (const postId of fresh.postIds) traces?.record('index', { seconds, postId })
    const retried = await indexRefused(store, search)
    recovered()
    warnOfRefused([...fresh.refused, ...retried.refused])
    if (fresh.taken < BATCH_SIZE) await waker.wait(pollIntervalMs)
    return 'again'
  }
  await repeatUntil(signal, indexNext, {
    delayMs: RETRY_DELAY_MS,
    reasonOf: (error) => explainPause(error).message,
    onFailure(error) {
      const { message, reason } = explainPause(error)
      log.error({ err: error, reason }, message)
    },
    onRecovery: () => log.info('indexing resumed'),
  })
  await listening
}

/** Wakes a waiting loop; a wake-up before the wait ends that wait immediately. */
function createWaker(signal: AbortSignal) {
  let isWoken = false
  let endWait: (() => void) | null = null
  const wake = () => {
    isWoken = true
    endWait?.()
  }
  signal.addEventListener('abort', wake, { once: true })
  return {
    wake,
    async wait(ms: number) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        endWait = resolve
        await promise
        clearTimeout(timer)
        endWait = null
      }
      isWoken = false
    },
  }
}
