import type { IncomingMessage } from 'node:http'
import { isRecord } from '../wire/json.ts'
import { invalidRequest } from '../wire/problem.ts'

export async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) {
    if (Buffer.isBuffer(piece)) pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request)
  const { 'content-type': type = '' } = request.headers
  // X requires the header; control endpoints do not, because people call them by hand.
  if (request.url?.startsWith('/2/') && !type.startsWith('application/json')) {
    const message = 'Requests with bodies must have content-type of application/json.'
    throw invalidRequest('content-type', type, message)
  }
  const body = toJson(text)
  if (!isRecord(body)) throw invalidRequest('body', text.slice(0, 80), 'The body is not an object')
  return body
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
