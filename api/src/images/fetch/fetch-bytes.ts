import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { checkedLookup, DEFAULT_RESOLVER, type Resolver } from './checked-lookup.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5_000

export class PictureRefusedError extends Error {
  override name = 'PictureRefusedError'
}

export class OriginNotListedError extends PictureRefusedError {
  override name = 'OriginNotListedError'
  readonly origin: string
  constructor(origin: string) {
    super('the origin is not listed')
    this.origin = origin
  }
}

/** Fetches from a listed origin only: no redirect, no second lookup, bounded in size and time. */
export async function fetchBytes(
  address: string,
  origins: string[],
  resolver: Resolver = DEFAULT_RESOLVER,
): Promise<Buffer> {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !origins.includes(url.origin))
    throw new OriginNotListedError(url?.origin ?? '')
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await send(url, resolver, signal)
  try {
    if (answer.statusCode !== 200)
      throw new PictureRefusedError(`the origin answered ${answer.statusCode}`)
    if (Number(answer.headers['content-length'] ?? 0) > MAX_BYTES)
      throw new PictureRefusedError('too large')
    return await readBounded(answer)
  } finally {
    answer.destroy()
  }
}

function send(url: URL, resolver: Resolver, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, {
    agent: false,
    signal,
    lookup: checkedLookup(resolver),
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
