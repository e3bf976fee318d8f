import type { SpoiledHow } from '../faults/fault.ts'
import type { Faults } from '../faults/faults.ts'
import {
  ProblemError,
  rateLimitExceeded,
  tooManyRequests,
  unauthorized,
  usageCapped,
} from '../wire/problem.ts'
import type { Allowance } from './rate-limits.ts'
import type { Answer } from './route.ts'

const CHALLENGE_PAGE = '<!doctype html><title>Just a moment</title><p>Checking your browser.'

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

/** A broken answer, from X or a proxy in between: still status 200 and labelled JSON. */
export function spoilAnswer(answer: Answer, how: SpoiledHow): Answer {
  if (answer === 'open') return answer
  const whole = Buffer.from('json' in answer ? JSON.stringify(answer.json) : answer.bytes)
  const bytes = {
    garbage: Buffer.from(CHALLENGE_PAGE),
    empty: Buffer.alloc(0),
    truncated: whole.subarray(0, Math.floor(whole.length / 2)),
  }[how]
  return { status: 200, type: 'application/json', bytes }
}
