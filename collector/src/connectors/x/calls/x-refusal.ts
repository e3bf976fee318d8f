import { ApiResponseError } from 'twitter-api-v2'

/**
 * `rate`: rate limit, passes by itself; `capped`: the usage cap of the month or account is reached; `denied`: the token
 * lacks the permission; `away`: X or the connection is down; `final`: a retry would not help.
 */
export type RefusalKind = 'rate' | 'capped' | 'denied' | 'away' | 'final'

export interface RateLimit {
  remaining: number
  /** Unix seconds. */
  reset: number
}

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

const MAX_DETAIL_LENGTH = 300

export function toRefusal(endpoint: string, error: unknown): XRefusalError {
  if (!(error instanceof ApiResponseError)) {
    const detail = error instanceof Error ? error.message : String(error)
    const refused = { kind: 'away' as const, status: null, detail, rateLimit: null }
    return new XRefusalError(endpoint, refused, { cause: error })
  }
  const rateLimit = error.rateLimit ?? null
  const problem = JSON.stringify(error.data) ?? ''
  const detail = problem.slice(0, MAX_DETAIL_LENGTH)
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

/** Log lines that tell operators what to do. */
export const ADVICE: Record<RefusalKind, string> = {
  rate: 'X rate limit reached; waiting for the end of its window',
  capped: 'X usage cap reached: raise it, or buy credits, in the developer console of X',
  denied: 'X refuses the token: check X_BEARER_TOKEN and what its plan includes',
  away: 'X is unavailable, retrying; see X_API_ORIGIN',
  final: 'X refused a request',
}
