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

interface Wishes {
  /** Addresses of this machine differ in their last part: limits know visitors by them. */
  number: number
  /** Whose certificates are believed. */
  ca?: string
}

/** Somebody with one address who follows no redirect and keeps nothing. */
export function openVisitor(origin: string, { number, ca }: Wishes): Visitor {
  const localAddress = `127.0.0.${number}`
  const headers = { 'accept-encoding': 'gzip' }
  // A connection for each request: one that is kept may just be closed at the other end.
  const options = { agent: false as const, headers, localAddress, ca }
  const get = ca === undefined ? getHttp : getHttps
  return {
    get: async (path) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(new URL(path, origin), options, resolve).on('error', reject)
      })
      const bytes = await buffer(response)
      const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0
      const body = String(isPacked ? gunzipSync(bytes) : bytes)
      return { status: response.statusCode ?? 0, headers: response.headers, body }
    },
  }
}
