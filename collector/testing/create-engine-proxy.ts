import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EngineProxy {
  url: string
  close(): Promise<void>
}

export interface Moments {
  /** After a bulk write was received and before the engine gets it. */
  beforeBulk?: () => Promise<void>
  /** The engine has written, but the writer never learns of it. */
  loseBulkAnswer?: boolean
}

/** A proxy between a writer and the search engine, so that something can happen in the middle of a write. */
export async function createEngineProxy(engine: string, moments: Moments): Promise<EngineProxy> {
  const forward = async (request: IncomingMessage) => {
    const body = await readBody(request)
    return fetch(new URL(request.url ?? '/', engine), {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 ? { body } : {}),
    })
  }
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const isBulk = request.url?.startsWith('/_bulk') ?? false
    if (isBulk) await moments.beforeBulk?.()
    const response = await forward(request)
    if (isBulk && moments.loseBulkAnswer) reply.writeHead(500).end()
    else {
      reply.writeHead(response.status, {
        'content-type': response.headers.get('content-type') ?? '',
      })
      reply.end(Buffer.from(await response.arrayBuffer()))
    }
  }
  const server = createServer((request, reply) => void answer(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
