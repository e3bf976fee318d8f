import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A question as the engine was asked it. */
export interface Recorded {
  path: string
  body: Buffer
}

export interface EngineRecorder {
  url: string
  /** The questions since the last call. */
  take(): Recorded[]
  close(): Promise<void>
}

/** Stands before the engine and writes down what is asked, so that it can be asked again without us. */
export async function recordEngine(engineUrl: string): Promise<EngineRecorder> {
  let recorded: Recorded[] = []
  const pass = async (incoming: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { method, url: path = '', headers } = incoming
    const body = await buffer(incoming)
    if (path.includes('/_search')) recorded.push({ path, body })
    request(new URL(path, engineUrl), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(reply)
    })
      .on('error', () => reply.destroy())
      .end(body)
  }
  const server = createServer((incoming, reply) => void pass(incoming, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = recorded
      recorded = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
