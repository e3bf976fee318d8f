import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TranslationEngineError } from './translation-engine.ts'

export const PATIENCE = { connectMs: 5_000, totalMs: 10_000 }
const MAX_BYTES = 512 * 1024

/** How long an engine rests after these answers: too many calls, a quota used up, a key refused. */
const REST_MS = new Map([
  [403, 3_600_000],
  [429, 60_000],
  [456, 3_600_000],
])
const OUTAGE_REST_MS = 15_000

interface Question {
  headers?: Record<string, string>
  /** Sent by POST; without it the question is a GET. */
  body?: { type: string; text: string }
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
    const rest = REST_MS.get(status) ?? (status >= 500 ? OUTAGE_REST_MS : 0)
    throw new TranslationEngineError(`the translation engine answered ${status}`, rest)
  } catch (error) {
    if (error instanceof TranslationEngineError) throw error
    throw new TranslationEngineError(
      `the translation engine did not answer (${error instanceof Error ? error.name : 'unknown'})`,
      error instanceof SyntaxError ? 0 : OUTAGE_REST_MS,
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
    const giveUp = setTimeout(() => request.destroy(new Error('no connection')), connectMs)
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
