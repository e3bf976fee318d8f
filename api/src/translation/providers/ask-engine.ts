import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TranslationEngineError } from './translation-engine.ts'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

export const TIMEOUTS = { connectMs: 5_000, totalMs: 10_000 }
const MAX_BYTES = 512 * 1024

const KEY_REFUSED = 403
const OUTAGE_COOLDOWN_MS = 15_000
/** By HTTP status: key refused, too many calls, quota used up (DeepL), outage. */
const COOLDOWN_MS = new Map([
  [KEY_REFUSED, 3_600_000],
  [429, 60_000],
  [456, 3_600_000],
  [502, OUTAGE_COOLDOWN_MS],
  [503, OUTAGE_COOLDOWN_MS],
  [504, OUTAGE_COOLDOWN_MS],
])
/** The engine was not reached, so the text is not the cause. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

interface EngineRequest {
  headers?: Record<string, string>
  /** Sent by POST; without a body the request is a GET. */
  body?: { type: string; text: string }
  /** The setting to check when the engine refuses the key. */
  keyVariable?: string
}

/** Returns the engine's JSON, bounded in size and time. Follows no redirect. */
export async function askEngine(
  address: string,
  request: EngineRequest = {},
  timeouts = TIMEOUTS,
): Promise<unknown> {
  try {
    const answer = await send(new URL(address), request, timeouts)
    const body = await readBounded(answer)
    const status = answer.statusCode ?? 0
    if (status === 200) return JSON.parse(body)
    const hint = status === KEY_REFUSED && request.keyVariable
    throw new TranslationEngineError(
      `the translation engine answered ${status}${hint ? `: check ${hint}` : ''}`,
      COOLDOWN_MS.get(status) ?? 0,
    )
  } catch (error) {
    if (error instanceof TranslationEngineError) throw error
    const { name, code } = error as { name: string; code?: unknown }
    const reason = typeof code === 'string' ? code : name
    throw new TranslationEngineError(
      `the translation engine did not answer (${reason})`,
      UNREACHABLE.has(reason) ? OUTAGE_COOLDOWN_MS : 0,
    )
  }
}

function send(
  url: URL,
  { headers = {}, body }: EngineRequest,
  { connectMs, totalMs }: typeof TIMEOUTS,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = open(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': body.type }), ...headers },
    signal: AbortSignal.timeout(totalMs),
  })
  request.on('response', resolve)
  request.on('error', reject)
  request.on('socket', (socket) => {
    if (!socket.connecting) return
    const unreachable = Object.assign(new Error('no connection'), { code: 'EHOSTUNREACH' })
    const giveUp = setTimeout(() => request.destroy(unreachable), connectMs)
    socket.once('connect', () => clearTimeout(giveUp))
    socket.once('close', () => clearTimeout(giveUp))
  })
  request.end(body?.text)
  return promise
}

async function readBounded(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BYTES) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** Checks an engine's answer against what the engine documents. */
export function parseAnswer<Schema extends TSchema>(
  schema: Schema,
  answer: unknown,
): Static<Schema> {
  if (Value.Check(schema, answer)) return answer
  throw new TranslationEngineError('the translation engine returned an undocumented answer', 0)
}
