import { explainSearchFailure, watchEngineTime } from '@hemicycle/search'
import type { FastifyBaseLogger } from 'fastify'

/** An outage is over after this long without a failure: an engine may answer one query and fail the next. */
const RECOVERY_MS = 10_000

const UNKNOWN = { problem: 'the search engine cannot be asked', reason: null, isRefusal: false }

/** Logs each problem of an outage of the search engine once, and its end once, however many queries fail. */
export function logEngineOutage(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
  now: () => number = () => performance.now(),
): () => void {
  let outage: { since: number; last: number; problems: Set<string> } | null = null
  return watchEngineTime(({ isAnswered, error }) => {
    if (!isAnswered) {
      outage ??= { since: now(), last: now(), problems: new Set() }
      outage.last = now()
      const { problem, reason, isRefusal } = explainSearchFailure(error) ?? UNKNOWN
      if (outage.problems.has(problem)) return
      outage.problems.add(problem)
      // Not the error itself, which carries the whole query, and no reason that may quote it.
      log.error(isRefusal ? {} : { reason }, problem)
    } else if (outage !== null && now() - outage.last > RECOVERY_MS) {
      const seconds = Math.round((now() - outage.since) / 1000)
      log.info({ seconds }, 'the search engine answers again')
      outage = null
    }
  })
}
