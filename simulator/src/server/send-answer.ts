import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Answer } from './route.ts'

const PIECES = 12

/** Answers at once, or piece by piece when told how long to wait between them. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  pieceMs?: number,
): Promise<void> {
  if (answer === 'open' || response.headersSent || response.destroyed) return
  const isJson = 'json' in answer
  const plain = Buffer.from(isJson ? JSON.stringify(answer.json) : answer.bytes)
  const isZipped = isJson && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isZipped ? gzipSync(plain) : plain
  response.writeHead(answer.status, {
    'content-type': isJson ? 'application/json; charset=utf-8' : answer.type,
    'content-length': body.length,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  })
  if (pieceMs === undefined) response.end(body)
  else await trickle(response, body, pieceMs)
}

async function trickle(response: ServerResponse, body: Buffer, pieceMs: number): Promise<void> {
  const size = Math.ceil(body.length / PIECES)
  for (let start = 0; start < body.length; start += size) {
    await delay(pieceMs)
    if (response.destroyed) return
    response.write(body.subarray(start, start + size))
  }
  response.end()
}
