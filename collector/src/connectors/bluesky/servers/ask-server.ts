import { pause } from '@hemicycle/process'
import {
  DEFAULT_RESOLVER,
  getBounded,
  type BoundedAnswer,
  type Resolver,
} from '@hemicycle/process/fetch'
import { toRecord } from '../wire/records.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_ATTEMPTS = 3
/** A server's window lasts five minutes; more is not believed. */
const RATE_WAIT = { minMs: 1_000, maxMs: 300_000 }

/** The server answered, and not with what we asked for. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly status: number
  /** The server's name of the error. */
  readonly code: string
  constructor(url: URL, status: number, code: string) {
    super(`${url.host} answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** An operator's own server may have any address; one that an account names must be public. */
export type Trust = 'operator' | 'account'

const OPERATORS: Resolver = { ...DEFAULT_RESOLVER, isPublic: () => true }

/** One JSON answer of a server, with the waits that it asks for. */
export async function askServer(url: URL, trust: Trust, signal: AbortSignal): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await getBounded(url, {
      accept: 'application/json',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
      resolver: trust === 'operator' ? OPERATORS : DEFAULT_RESOLVER,
    })
    if (answer.status === 200) return parse(answer.body)
    if (answer.status !== 429 || attempt === MAX_ATTEMPTS)
      throw new RefusalError(url, answer.status, readCode(answer.body))
    await pause(toWait(answer), signal)
    signal.throwIfAborted()
  }
}

/** An XRPC query; values that are lists are repeated. */
export function toQuery(
  origin: string,
  method: string,
  params: Record<string, string | number | readonly string[]>,
): URL {
  const url = new URL(`/xrpc/${method}`, origin)
  for (const [name, value] of Object.entries(params))
    for (const item of Array.isArray(value) ? value : [value])
      url.searchParams.append(name, String(item))
  return url
}

function parse(body: Buffer): unknown {
  return JSON.parse(body.toString('utf8'))
}

const MAX_CODE_LENGTH = 100

function readCode(body: Buffer): string {
  try {
    const { error } = toRecord(parse(body))
    return typeof error === 'string' ? error.slice(0, MAX_CODE_LENGTH) : ''
  } catch {
    return ''
  }
}

function toWait({ headers }: BoundedAnswer): number {
  const after = Number(headers['retry-after'] ?? Number.NaN) * 1_000
  const reset = Number(headers['ratelimit-reset'] ?? Number.NaN) * 1_000 - Date.now()
  const ms = [after, reset].find(Number.isFinite) ?? RATE_WAIT.minMs
  return Math.min(Math.max(ms, RATE_WAIT.minMs), RATE_WAIT.maxMs)
}
