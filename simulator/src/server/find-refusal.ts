import type { Faults } from '../faults/faults.ts'
import {
  ProblemError,
  rateLimitExceeded,
  tooManyRequests,
  unauthorized,
  usageCapped,
} from '../wire/problem.ts'
import type { Allowance } from './rate-limits.ts'

/** What the faults that are on do to a call; `places` are the names that the endpoint goes by. */
export function toFaultyAllowance(
  faults: Faults,
  allowance: Allowance,
  places: string[],
): Allowance {
  if (!faults.find('rateLimited', ...places)) return allowance
  const reset = Math.ceil(faults.endOf('rateLimited', ...places) / 1000)
  return { ...allowance, remaining: 0, reset, refused: true }
}

/** In the order in which a real service would notice. */
export function findRefusal(
  faults: Faults,
  allowance: Allowance,
  isKnown: boolean,
  places: string[],
): ProblemError | undefined {
  const broken = faults.strike('serverError', ...places)
  if (broken) {
    const title = broken.status === 500 ? 'Internal Server Error' : 'Service Unavailable'
    const body = { title, detail: title, type: 'about:blank', status: broken.status }
    return new ProblemError(broken.status, body)
  }
  if (!isKnown) return unauthorized()
  if (faults.strike('rateLimited', ...places)?.body === 'legacy') return rateLimitExceeded()
  if (allowance.refused) return tooManyRequests()
  if (!faults.strike('usageCapped', ...places)) return undefined
  return usageCapped('Usage cap exceeded: Monthly product cap')
}
