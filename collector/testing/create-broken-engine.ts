import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BrokenEngine {
  url: string
  /** The number of requests so far. */
  requests: () => number
  close(): Promise<void>
}

/** A search engine that answers every request with 500. */
export async function createBrokenEngine(): Promise<BrokenEngine> {
  let requests = 0
  const server = createServer((_, reply) => {
    requests += 1
    reply.writeHead(500).end()
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
