import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BrokenEngine {
  url: string
  /** The number of requests so far. */
  requests: () => number
  close(): Promise<void>
}

interface Refusal {
  status: number
  error: object
}

/** A search engine that answers every request with 500; with a refusal, it has every index and refuses all else. */
export async function createBrokenEngine(refusal?: Refusal): Promise<BrokenEngine> {
  let requests = 0
  const server = createServer(({ method }, reply) => {
    requests += 1
    if (refusal && method === 'HEAD') return void reply.writeHead(200).end()
    reply
      .writeHead(refusal?.status ?? 500, { 'content-type': 'application/json' })
      .end(refusal && JSON.stringify(refusal))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
