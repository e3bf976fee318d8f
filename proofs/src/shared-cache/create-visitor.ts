import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Visitor {
  get(path: string): Promise<Answer>
}

interface Options {
  /** Last part of the local address, by which rate limits tell visitors apart. */
  number: number
  /** Trusted certificate authority. */
  ca?: string
}

/** A client with its own address that follows no redirects and has no cache. */
export function createVisitor(origin: string, { number, ca }: Options): Visitor {
  const localAddress = `127.0.0.${number}`
  const headers = { 'accept-encoding': 'gzip' }
  // A new connection per request: the other end may just be closing a kept one.
  const options = { agent: false as const, headers, localAddress, ca }
  const get = ca === undefined ? getHttp : getHttps
  return {
    get: async (path) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(new URL(path, origin), options, resolve).on('error', reject)
      })
      const bytes = await buffer(response)
      const isCompressed = response.headers['content-encoding'] === 'gzip' && bytes.length > 0
      const body = String(isCompressed ? gunzipSync(bytes) : bytes)
      return { status: response.statusCode ?? 0, headers: response.headers, body }
    },
  }
}
