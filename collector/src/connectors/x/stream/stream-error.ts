import { ADVICE } from '../calls/x-refusal.ts'
import type { FailureKind } from './back-off.ts'

/** Failures that need more than waiting. */
export type Issue = 'silent' | 'slot-taken' | 'no-rules' | 'denied' | 'capped'

interface Details extends ErrorOptions {
  issue?: Issue | null
  /** End of X's rate-limit window for connections, in epoch milliseconds. */
  resetAt?: number | null
}

export class StreamError extends Error {
  override name = 'StreamError'
  readonly kind: FailureKind
  readonly issue: Issue | null
  readonly resetAt: number | null
  constructor(kind: FailureKind, message: string, details: Details = {}) {
    super(message, details)
    this.kind = kind
    this.issue = details.issue ?? null
    this.resetAt = details.resetAt ?? null
  }
}

const MAX_DETAIL_LENGTH = 300

/** Why X refused a connection. */
export async function toStreamError(path: string, answer: Response): Promise<StreamError> {
  const body = await answer.text()
  const message = `${path} answered ${answer.status}: ${body.slice(0, MAX_DETAIL_LENGTH)}`
  const { status } = answer
  if (status === 401 || status === 403) return new StreamError('http', message, { issue: 'denied' })
  if (status === 409) return new StreamError('http', message, { issue: 'no-rules' })
  if (status !== 429) return new StreamError('http', message)
  if (body.includes('TooManyConnections'))
    return new StreamError('slot', message, { issue: 'slot-taken' })
  const capped = body.includes('UsageCapExceeded') || body.includes('/usage-capped')
  return new StreamError('too-many', message, {
    issue: capped ? 'capped' : null,
    resetAt: toResetTime(answer.headers),
  })
}

function toResetTime(headers: Headers): number | null {
  const seconds = Number(headers.get('x-rate-limit-reset') ?? Number.NaN)
  const isUsedUp = headers.get('x-rate-limit-remaining') === '0'
  return isUsedUp && Number.isFinite(seconds) ? seconds * 1000 : null
}

export const STREAM_ADVICE: Record<Issue, string> = {
  silent: 'stream is silent; reconnecting',
  'slot-taken': 'previous stream connection still open; releasing it and reconnecting',
  'no-rules': 'X has no stream rules of ours; setting them and reconnecting',
  denied: 'X refuses the stream: check X_BEARER_TOKEN and what its plan includes',
  capped: ADVICE.capped,
}
