import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Registry } from '@prometheus-io/client'
import type { StandingBook } from '../standing.ts'

/** For Prometheus, and for whoever looks whether it is alive, on a port of its own that the public does not reach. */
export async function serveMetrics(
  registry: Registry,
  standing: StandingBook,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.url === '/metrics') void answer(reply)
    else if (request.url === '/health/live') sayStanding(reply)
    else reply.writeHead(404).end()
  })
  const sayStanding = (reply: ServerResponse): void => {
    const status = standing.isStuck() ? 'stuck' : standing.read()
    reply.writeHead(status === 'stuck' ? 503 : 200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ status }))
  }
  const answer = async (reply: ServerResponse): Promise<void> => {
    try {
      const text = await registry.metrics()
      reply.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      reply.writeHead(500).end()
    }
  }
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
