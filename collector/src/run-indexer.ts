import { repeatUntil } from '@hemicycle/process'
import type { Search } from '@hemicycle/search'
import { listenForQueued, type Refusal, type Store } from '@hemicycle/store'
import type { Logger } from 'pino'
import { BATCH, indexBatch, indexRefused } from './index-posts.ts'
import { openNotices } from './log/notices.ts'
import { keepListening } from './keep-listening.ts'

/** Asked even without a call, in case a notification was lost. */
const LOOK_AGAIN_MS = 5_000
const RETRY_DELAY_MS = 1_000

interface Deps {
  store: Store
  search: Search
  databaseUrl: string
  log: Logger
  /** How long it waits without a call. */
  lookAgainMs?: number
}

/** Keeps the index up with the queue until the signal fires. An engine that is away is waited for. */
export async function runIndexer(
  { store, search, databaseUrl, log, lookAgainMs = LOOK_AGAIN_MS }: Deps,
  signal: AbortSignal,
): Promise<void> {
  const bell = openBell(signal)
  const listening = keepListening({ databaseUrl, log }, listenForQueued, bell.ring, signal)
  const notices = openNotices(log)
  const tellRefused = (refused: Refusal[]): void => {
    for (const { error, subject, id } of refused) {
      const [kind = ''] = error.split(':')
      notices.say(
        kind,
        { kind, subject, id },
        'the search engine refuses this one: it waits on its own',
      )
    }
  }
  const indexNext = async (recovered: () => void): Promise<'again'> => {
    const fresh = await indexBatch(store, search)
    const again = await indexRefused(store, search)
    recovered()
    tellRefused([...fresh.refused, ...again.refused])
    if (fresh.taken < BATCH) await bell.wait(lookAgainMs)
    return 'again'
  }
  await repeatUntil(signal, indexNext, {
    delayMs: RETRY_DELAY_MS,
    onFailure: (error) =>
      log.error({ err: error }, 'indexing waits: check OPENSEARCH_URL and DATABASE_URL'),
    onRecovery: () => log.info('indexing again'),
  })
  await listening
}

/** Lets a waiting loop be woken; a ring before the wait is not forgotten. */
function openBell(signal: AbortSignal) {
  let rung = false
  let wake: (() => void) | null = null
  const ring = () => {
    rung = true
    wake?.()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    async wait(ms: number) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        wake = resolve
        await promise
        clearTimeout(timer)
        wake = null
      }
      rung = false
    },
  }
}
