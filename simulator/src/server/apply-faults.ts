import type { ResponseCorruption } from '../faults/fault.ts'
import type { Faults } from '../faults/faults.ts'
import {
  ProblemError,
  rateLimitExceeded,
  tooManyRequests,
  unauthorized,
  usageCapped,
} from '../wire/problem.ts'
import type { RateLimit } from './rate-limits.ts'
import type { RouteResult } from './route.ts'

const CHALLENGE_PAGE = '<!doctype html><title>Just a moment</title><p>Checking your browser.'

/** Marks the rate limit as used up while that fault is active. `targets` are the endpoint's pattern and actual path. */
export function applyRateLimitFault(
  faults: Faults,
  rateLimit: RateLimit,
  targets: string[],
): RateLimit {
  if (!faults.find('rateLimited', ...targets)) return rateLimit
  const reset = Math.ceil(faults.endsAt('rateLimited', ...targets) / 1000)
  return { ...rateLimit, remaining: 0, reset, refused: true }
}

/** Checks in the order a real service would. */
export function findRefusal(
  faults: Faults,
  rateLimit: RateLimit,
  isAuthorized: boolean,
  targets: string[],
): ProblemError | undefined {
  const broken = faults.trigger('serverError', ...targets)
  if (broken) {
    const title = broken.status === 500 ? 'Internal Server Error' : 'Service Unavailable'
    const body = { title, detail: title, type: 'about:blank', status: broken.status }
    return new ProblemError(broken.status, body)
  }
  if (!isAuthorized) return unauthorized()
  if (faults.trigger('rateLimited', ...targets)?.body === 'legacy') return rateLimitExceeded()
  if (rateLimit.refused) return tooManyRequests()
  if (!faults.trigger('usageCapped', ...targets)) return undefined
  return usageCapped('Usage cap exceeded: Monthly product cap')
}

/** A broken response, from X or a proxy in between: still status 200 and labelled JSON. */
export function corruptResponse(result: RouteResult, how: ResponseCorruption): RouteResult {
  if (result === 'open') return result
  const whole = Buffer.from('json' in result ? JSON.stringify(result.json) : result.bytes)
  const bytes = {
    garbage: Buffer.from(CHALLENGE_PAGE),
    empty: Buffer.alloc(0),
    truncated: whole.subarray(0, Math.floor(whole.length / 2)),
  }[how]
  return { status: 200, type: 'application/json', bytes }
}
