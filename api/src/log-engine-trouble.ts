import { watchEngineTime } from '@hemicycle/search'
import type { FastifyBaseLogger } from 'fastify'

/** An engine that answers one question and not the next is in trouble still. */
const QUIET_MS = 10_000

/** Says once that the search engine is in trouble and once that it is over, however many questions fail meanwhile. */
export function logEngineTrouble(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = () => performance.now(),
): () => void {
  let trouble: { since: number; last: number } | null = null
  return watchEngineTime(({ isAnswered, error }) => {
    if (!isAnswered) {
      // Not the error itself: the client's errors carry the whole question.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : null
      if (trouble === null)
        log.error({ reason }, 'the search engine does not answer: check OPENSEARCH_URL')
      trouble = { since: trouble?.since ?? now(), last: now() }
    } else if (trouble !== null && now() - trouble.last > QUIET_MS) {
      const seconds = Math.round((now() - trouble.since) / 1000)
      log.info({ seconds }, 'the search engine answers again')
      trouble = null
    }
  })
}
