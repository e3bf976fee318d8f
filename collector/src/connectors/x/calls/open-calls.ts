import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openNotices } from '../../../log/notices.ts'
import { openBudgets } from './budgets.ts'
import { USER_AGENT, type XClient } from './x-client.ts'
import { ADVICE, toRefusal, XRefusalError, type RateLimit, type RefusalKind } from './x-refusal.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /2/, with `:id` for what `params` fills in: one budget for all of them. */
  endpoint: string
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  /** Not worth waiting for: trouble that passes is a refusal too. */
  isHurried?: boolean
}

/** Asks X once the budget allows it; trouble that passes is waited for, all else is an `XRefusalError`. */
export type CallX = (call: Call) => Promise<unknown>

const TIMEOUT_MS = 30_000
const TRIES = 5
const FIRST_RETRY_MS = 1_000
/** When a 429 does not say for how long. */
const RATE_WAIT_MS = 60_000
const KINDS = Object.keys(ADVICE) as RefusalKind[]
const USED_UP = {
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

export function openCalls(client: XClient, { log, signal, wait = waitFor }: Deps): CallX {
  const budgets = openBudgets()
  const notices = openNotices(log)

  const waitForBudget = async (endpoint: string, isHurried: boolean): Promise<void> => {
    for (let ms = budgets.take(endpoint); ms > 0; ms = budgets.take(endpoint)) {
      if (isHurried) throw new XRefusalError(endpoint, USED_UP)
      notices.say(`budget ${endpoint}`, { endpoint, waitMs: ms }, ADVICE.rate)
      await wait(ms, signal)
      signal.throwIfAborted()
    }
    notices.over(`budget ${endpoint}`)
  }

  return async (call) => {
    const endpoint = `${call.method} /2/${call.endpoint}`
    const { isHurried = false } = call
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted()
      await waitForBudget(endpoint, isHurried)
      try {
        const answer = await unlessAborted(signal, send(client, call))
        budgets.learn(endpoint, answer.rateLimit)
        for (const kind of KINDS) notices.over(`${kind} ${endpoint}`, `${endpoint} answers again`)
        return answer.data
      } catch (error) {
        signal.throwIfAborted()
        const refusal = toRefusal(endpoint, error)
        budgets.learn(endpoint, refusal.rateLimit)
        const { kind } = refusal
        if (kind !== 'final') notices.say(`${kind} ${endpoint}`, { err: refusal }, ADVICE[kind])
        const passes = kind === 'rate' || (kind === 'away' && tries < TRIES)
        if (!passes || isHurried) throw refusal
        await wait(
          kind === 'rate' ? toRateWait(refusal.rateLimit, tries) : toRetryWait(tries),
          signal,
        )
      }
    }
  }
}

const toRetryWait = (tries: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), RATE_WAIT_MS)

/** With a known end of the window the budget does the rest of the waiting. */
const toRateWait = (limit: RateLimit | null, tries: number): number =>
  limit?.remaining === 0 ? toRetryWait(tries) : RATE_WAIT_MS

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
  return { data: answer.data, rateLimit: answer.rateLimit ?? null }
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
