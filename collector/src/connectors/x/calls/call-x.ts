import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLogOnce } from '../../../log/limit-warnings.ts'
import { withoutNulls } from '../wire/without-nulls.ts'
import { createBudgets } from './budgets.ts'
import { USER_AGENT, type XClient } from './x-client.ts'
import { ADVICE, toRefusal, XRefusalError, type RateLimit, type RefusalKind } from './x-refusal.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /2/, with placeholders such as `:id` for `params`: all ids share one budget. */
  endpoint: string
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  /** Throws on temporary failures too, instead of waiting. */
  noRetry?: boolean
}

/** Calls X as soon as the budget allows it. Retries temporary failures; all others are an `XRefusalError`. */
export type CallX = (call: Call) => Promise<unknown>

const TIMEOUT_MS = 30_000
const MAX_ATTEMPTS = 5
const FIRST_RETRY_MS = 1_000
/** When a 429 does not say how long to wait. */
const RATE_WAIT_MS = 60_000
const KINDS = Object.keys(ADVICE) as RefusalKind[]
const NO_CALLS_LEFT = {
  kind: 'rate',
  status: null,
  detail: 'no calls are left',
  rateLimit: null,
} as const

interface Deps {
  log: Logger
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

export function createCallX(client: XClient, { log, signal, wait = waitFor }: Deps): CallX {
  const budgets = createBudgets()
  const logOnce = createLogOnce(log)

  const waitForBudget = async (endpoint: string, noRetry: boolean): Promise<void> => {
    for (let ms = budgets.take(endpoint); ms > 0; ms = budgets.take(endpoint)) {
      if (noRetry) throw new XRefusalError(endpoint, NO_CALLS_LEFT)
      logOnce.warn(`budget ${endpoint}`, { endpoint, waitMs: ms }, ADVICE.rate)
      await wait(ms, signal)
      signal.throwIfAborted()
    }
    logOnce.resolve(`budget ${endpoint}`)
  }

  return async (call) => {
    const endpoint = `${call.method} /2/${call.endpoint}`
    const { noRetry = false } = call
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted()
      await waitForBudget(endpoint, noRetry)
      try {
        const answer = await unlessAborted(signal, send(client, call))
        budgets.learn(endpoint, answer.rateLimit)
        for (const kind of KINDS) logOnce.resolve(`${kind} ${endpoint}`, `${endpoint} works again`)
        return answer.data
      } catch (error) {
        signal.throwIfAborted()
        const refusal = toRefusal(endpoint, error)
        budgets.learn(endpoint, refusal.rateLimit)
        const { kind } = refusal
        if (kind !== 'final') logOnce.warn(`${kind} ${endpoint}`, { err: refusal }, ADVICE[kind])
        const isTemporary = kind === 'rate' || (kind === 'away' && attempt < MAX_ATTEMPTS)
        if (!isTemporary || noRetry) throw refusal
        await wait(
          kind === 'rate' ? toRateWait(refusal.rateLimit, attempt) : toRetryWait(attempt),
          signal,
        )
      }
    }
  }
}

const toRetryWait = (attempt: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), RATE_WAIT_MS)

/** When the end of the window is known, the budget does the rest of the waiting. */
const toRateWait = (limit: RateLimit | null, attempt: number): number =>
  limit?.remaining === 0 ? toRetryWait(attempt) : RATE_WAIT_MS

async function send(
  client: XClient,
  { method, endpoint, params, query = {}, body }: Call,
): Promise<{ data: unknown; rateLimit: RateLimit | null }> {
  const options = {
    fullResponse: true as const,
    timeout: TIMEOUT_MS,
    headers: { 'user-agent': USER_AGENT },
    ...(params ? { params } : {}),
  }
  const answer =
    method === 'GET'
      ? await client.get<unknown>(endpoint, query, options)
      : method === 'DELETE'
        ? await client.delete<unknown>(endpoint, query, options)
        : await client.post<unknown>(endpoint, body, options)
  return { data: withoutNulls(answer.data), rateLimit: answer.rateLimit ?? null }
}

async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted()
  const over = new AbortController()
  try {
    return await Promise.race([
      work,
      once(signal, 'abort', { signal: over.signal }).then(() => {
        throw signal.reason
      }),
    ])
  } finally {
    over.abort()
  }
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal })
