import type { Failure } from './back-off.ts'

/** What can be done about it, beside waiting. */
export type Issue = 'silent' | 'slot-taken' | 'no-rules' | 'denied' | 'capped'

interface Details extends ErrorOptions {
  issue?: Issue | null
  /** When X says that the window of connections ends, in milliseconds. */
  resetAt?: number | null
}

export class StreamError extends Error {
  override name = 'StreamError'
  readonly failure: Failure
  readonly issue: Issue | null
  readonly resetAt: number | null
  constructor(failure: Failure, message: string, details: Details = {}) {
    super(message, details)
    this.failure = failure
    this.issue = details.issue ?? null
    this.resetAt = details.resetAt ?? null
  }
}

const MAX_DETAIL = 300

/** Reads why X refused a connection. */
export async function toStreamError(path: string, answer: Response): Promise<StreamError> {
  const body = await answer.text()
  const message = `${path} answered ${answer.status}: ${body.slice(0, MAX_DETAIL)}`
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
  silent: 'the stream fell silent, connecting again',
  'slot-taken': 'the place of an earlier stream is still taken: it is freed and we connect again',
  'no-rules': 'X has no rules of ours: they are set and we connect again',
  denied: 'X refuses the stream: check X_BEARER_TOKEN and what its plan includes',
  capped:
    'X counts the allowance as used up: raise it, or its credits, in the developer console of X',
}
