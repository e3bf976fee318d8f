import { ApiResponseError } from 'twitter-api-v2'

/**
 * `rate`: too many calls, in a while it works again; `capped`: the month's or the account's allowance is used up;
 * `denied`: the token is not good for this; `away`: X or the network is in trouble; `final`: asking again is no use.
 */
export type RefusalKind = 'rate' | 'capped' | 'denied' | 'away' | 'final'

export interface RateLimit {
  remaining: number
  /** Unix seconds. */
  reset: number
}

/** X did not do what it was asked to. */
export class XRefusalError extends Error {
  override name = 'XRefusalError'
  readonly kind: RefusalKind
  readonly status: number | null
  readonly rateLimit: RateLimit | null
  constructor(
    endpoint: string,
    { kind, status, detail, rateLimit }: Refused,
    options?: ErrorOptions,
  ) {
    super(`${endpoint} ${status === null ? 'failed' : `answered ${status}`}: ${detail}`, options)
    this.kind = kind
    this.status = status
    this.rateLimit = rateLimit
  }
}

interface Refused {
  kind: RefusalKind
  status: number | null
  detail: string
  rateLimit: RateLimit | null
}

const MAX_DETAIL = 300

export function toRefusal(endpoint: string, error: unknown): XRefusalError {
  if (!(error instanceof ApiResponseError)) {
    const detail = error instanceof Error ? error.message : String(error)
    const refused = { kind: 'away' as const, status: null, detail, rateLimit: null }
    return new XRefusalError(endpoint, refused, { cause: error })
  }
  const rateLimit = error.rateLimit ?? null
  const problem = JSON.stringify(error.data) ?? ''
  const detail = problem.slice(0, MAX_DETAIL)
  const kind = toKind(error.code, problem)
  return new XRefusalError(endpoint, { kind, status: error.code, detail, rateLimit })
}

function toKind(status: number, problem: string): RefusalKind {
  if (status === 401 || status === 403) return 'denied'
  if (status >= 500) return 'away'
  if (status !== 429) return 'final'
  if (problem.includes('UsageCapExceeded') || problem.includes('/usage-capped')) return 'capped'
  return problem.includes('/rule-cap') ? 'final' : 'rate'
}

/** What the people who run this can do about it. */
export const ADVICE: Record<RefusalKind, string> = {
  rate: 'X asks us to wait: calls go on when its window ends',
  capped:
    'X counts the allowance as used up: raise it, or its credits, in the developer console of X',
  denied: 'X refuses the token: check X_BEARER_TOKEN and what its plan includes',
  away: 'X does not answer properly: trying again, see X_API_ORIGIN',
  final: 'X refuses what it was asked',
}
