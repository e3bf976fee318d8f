import { request as requestByHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { checkedLookup, DEFAULT_RESOLVER, type Resolver } from './checked-lookup.ts'

export class TooLargeError extends Error {
  override name = 'TooLargeError'
}

interface Limits {
  accept: string
  maxBytes: number
  timeoutMs: number
  signal?: AbortSignal
  /** Besides those that limit the answer. */
  headers?: Readonly<Record<string, string>>
  resolver?: Resolver | undefined
}

export interface BoundedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Asks an address that somebody else may have chosen: no redirect, no second lookup, bounded in size and time. A name
 * must lead to a public address; the caller decides about a host that is itself an address.
 */
export async function getBounded(
  url: URL,
  { accept, maxBytes, timeoutMs, signal, headers, resolver = DEFAULT_RESOLVER }: Limits,
): Promise<BoundedAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await send(url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    lookup: checkedLookup(resolver),
    headers: { ...headers, accept, 'accept-encoding': 'identity' },
  })
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
      throw new TooLargeError('too large')
    const body = await readBounded(answer, maxBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body }
  } finally {
    answer.destroy()
  }
}

function send(
  url: URL,
  options: Parameters<typeof requestByHttps>[1] & object,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'http:' ? requestByHttp : requestByHttps
  request(url, { ...options, agent: false })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

async function readBounded(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) throw new TooLargeError('too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
