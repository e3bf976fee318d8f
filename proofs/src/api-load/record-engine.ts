import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../listen.ts'

/** A query as sent to the engine. */
export interface Recorded {
  path: string
  body: Buffer
}

export interface EngineRecorder {
  url: string
  /** The queries since the last call. */
  take(): Recorded[]
  close(): Promise<void>
}

/** A proxy in front of the engine that records queries, so that they can be sent again without the API. */
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
  const { port, close } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    take() {
      const taken = recorded
      recorded = []
      return taken
    },
    close,
  }
}
