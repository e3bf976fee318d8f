import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { RouteResult } from './route.ts'

const PIECES = 12

/** Sends the body in one write, or in twelve pieces with `pieceMs` between them. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  result: RouteResult,
  pieceMs?: number,
): Promise<void> {
  if (result === 'open' || response.headersSent || response.destroyed) return
  const isJson = 'json' in result
  const plain = Buffer.from(isJson ? JSON.stringify(result.json) : result.bytes)
  const isZipped = isJson && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isZipped ? gzipSync(plain) : plain
  response.writeHead(result.status, {
    'content-type': isJson ? 'application/json; charset=utf-8' : result.type,
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
