import { watchEngineTime } from '@hemicycle/search'
import type { FastifyBaseLogger } from 'fastify'

/** An outage is over after this long without a failure: an engine may answer one query and fail the next. */
const RECOVERY_MS = 10_000

/** Logs an outage of the search engine once when it begins and once when it ends, however many queries fail. */
export function logEngineOutage(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = () => performance.now(),
): () => void {
  let outage: { since: number; last: number } | null = null
  return watchEngineTime(({ isAnswered, error }) => {
    if (!isAnswered) {
      // Not the error itself: the client's errors carry the whole query.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : null
      if (outage === null)
        log.error({ reason }, 'the search engine does not answer: check OPENSEARCH_URL')
      outage = { since: outage?.since ?? now(), last: now() }
    } else if (outage !== null && now() - outage.last > RECOVERY_MS) {
      const seconds = Math.round((now() - outage.since) / 1000)
      log.info({ seconds }, 'the search engine answers again')
      outage = null
    }
  })
}
