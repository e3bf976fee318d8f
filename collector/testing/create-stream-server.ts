import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (reply: ServerResponse) => void

export interface StreamServer {
  url: URL
  /** Headers of the connections so far. */
  connections: IncomingHttpHeaders[]
  close(): Promise<void>
}

/** A network's stream: each connection gets the next answer; the last answer is repeated. */
export async function createStreamServer(
  first: Answer,
  ...following: Answer[]
): Promise<StreamServer> {
  const answers = [first, ...following]
  const connections: IncomingHttpHeaders[] = []
  const server = createServer((request, reply) => {
    const answer = answers[connections.length] ?? answers.at(-1)
    connections.push(request.headers)
    answer?.(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/2/stream`),
    connections,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
