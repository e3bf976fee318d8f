import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Registry } from '@prometheus-io/client'

export interface MetricsSettings {
  host: string
  port: number
}

/** For Prometheus, on a port of its own that the public does not reach. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: MetricsSettings,
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') reply.writeHead(404).end()
    else void answer(reply)
  })
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
