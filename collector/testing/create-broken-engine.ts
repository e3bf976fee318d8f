import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BrokenEngine {
  url: string
  /** How often it was asked for something. */
  asked: () => number
  close(): Promise<void>
}

/** A search engine that answers everything with a failure of its own. */
export async function createBrokenEngine(): Promise<BrokenEngine> {
  let asked = 0
  const server = createServer((_, reply) => {
    asked += 1
    reply.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
