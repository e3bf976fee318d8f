import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { checkedLookup, RESOLVING, type Resolving } from './checked-lookup.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5_000

export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError'
}

export class OriginNotListedError extends PictureRefusedError {
  override name = 'OriginNotListedError'
  readonly origin: string
  constructor(origin: string) {
    super('its origin is not listed')
    this.origin = origin
  }
}

/** The bytes behind an address of a listed origin: no redirect, no second lookup, bounded in size and time. */
export async function fetchBytes(
  address: string,
  origins: string[],
  resolving: Resolving = RESOLVING,
): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !origins.includes(url.origin))
    throw new OriginNotListedError(url?.origin ?? '')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await ask(url, resolving, signal)
  try {
    if (answer.statusCode !== 200)
      throw new PictureRefusedError(`its origin answered ${answer.statusCode}`)
    if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES)
      throw new PictureRefusedError('too large')
    return await readBounded(answer)
  } finally {
    answer.destroy()
  }
}

function ask(url: URL, resolving: Resolving, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, {
    agent: false,
    signal,
    lookup: checkedLookup(resolving),
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

async function readBounded(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BYTES) throw new PictureRefusedError('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
