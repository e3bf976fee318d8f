import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TranslationEngineError } from './translation-engine.ts'

export const PATIENCE = { connectMs: 5_000, totalMs: 10_000 }
const MAX_BYTES = 512 * 1024

const KEY_REFUSED = 403
const OUTAGE_REST_MS = 15_000
/** How long an engine rests after these answers: too many calls, a quota used up, a key refused, an outage. */
const REST_MS = new Map([
  [KEY_REFUSED, 3_600_000],
  [429, 60_000],
  [456, 3_600_000],
  [502, OUTAGE_REST_MS],
  [503, OUTAGE_REST_MS],
  [504, OUTAGE_REST_MS],
])
/** Nobody was reached, so no text is to blame. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

interface Question {
  headers?: Record<string, string>
  /** Sent by POST; without it the question is a GET. */
  body?: { type: string; text: string }
  /** The setting to check when the engine refuses the key. */
  keyVariable?: string
}

/** Asks an engine and reads JSON, within the limits. No redirect is followed. */
export async function askEngine(
  address: string,
  question: Question = {},
  patience = PATIENCE,
): Promise<unknown> {
  try {
    const answer = await send(new URL(address), question, patience)
    const said = await readBounded(answer)
    const status = answer.statusCode ?? 0
    if (status === 200) return JSON.parse(said)
    const hint = status === KEY_REFUSED && question.keyVariable
    throw new TranslationEngineError(
      `the translation engine answered ${status}${hint ? `: check ${hint}` : ''}`,
      REST_MS.get(status) ?? 0,
    )
  } catch (error) {
    if (error instanceof TranslationEngineError) throw error
    const { name, code } = error as { name: string; code?: unknown }
    const reason = typeof code === 'string' ? code : name
    throw new TranslationEngineError(
      `the translation engine did not answer (${reason})`,
      UNREACHED.has(reason) ? OUTAGE_REST_MS : 0,
    )
  }
}

function send(
  url: URL,
  { headers = {}, body }: Question,
  { connectMs, totalMs }: typeof PATIENCE,
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
    const unreached = Object.assign(new Error('no connection'), { code: 'EHOSTUNREACH' })
    const giveUp = setTimeout(() => request.destroy(unreached), connectMs)
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
