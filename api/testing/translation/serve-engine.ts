import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface EngineCall {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface EngineAnswer {
  status: number
  json: unknown
}

/** Sent instead of an answer. */
export type EngineFailure = EngineAnswer | ((reply: ServerResponse) => void)

export interface EngineServer {
  /** Such as http://127.0.0.1:12345 */
  url: string
  calls: EngineCall[]
  /** Every call fails like this until changed. */
  fail(failure: EngineFailure | null): void
  close(): Promise<void>
}

/** A local server that behaves like a translation engine. */
export async function serveEngine(
  answer: (call: EngineCall) => EngineAnswer,
): Promise<EngineServer> {
  const calls: EngineCall[] = []
  let failure: EngineFailure | null = null
  const respond = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: await text(request) }
    calls.push(call)
    if (typeof failure === 'function') return failure(reply)
    const { status, json } = failure ?? answer(call)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  const server = createServer((request, reply) => void respond(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail: (next) => {
      failure = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Translates the text of HTML except parts marked as untranslatable, as engines do. */
export const translateHtml = (html: string, translate: (words: string) => string): string =>
  html
    .split(/(<span translate="no">.*?<\/span>)/)
    .map((part) => (part.startsWith('<span') ? part : translate(part)))
    .join('')
