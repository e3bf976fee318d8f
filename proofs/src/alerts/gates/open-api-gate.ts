import { createServer, request } from 'node:http'
import { cleanUpOnce } from '@hemicycle/tools/stack'
import { listen } from '../../listen.ts'

/** When a question is held: before the API gets it, or before the courier gets the answer. */
type ApiMoment = 'question' | 'answer'

/** Between the courier and the API. */
export interface ApiGate {
  url: string
  /** Holds the next question for this path. Resolves when it is held. */
  hold(moment: ApiMoment, path: string): Promise<void>
  release(): void
  /** Answers with a status of 500 or more, so far. */
  failed(): number
  close(): Promise<void>
}

export async function openApiGate(apiUrl: string): Promise<ApiGate> {
  const { hostname, port } = new URL(apiUrl)
  let order: { moment: ApiMoment; path: string; held: () => void } | null = null
  let failed = 0
  /** Whether it is held: then nobody answers. */
  const holds = (moment: ApiMoment, path: string): boolean => {
    if (order?.moment !== moment || !path.startsWith(order.path)) return false
    order.held()
    return true
  }
  const gate = createServer((question, reply) => {
    const { url: path = '/', method, headers } = question
    if (holds('question', path)) return
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const { statusCode: status = 502 } = answer
      if (status >= 500) failed += 1
      if (holds('answer', path)) return void answer.resume()
      reply.writeHead(status, answer.headers)
      answer.pipe(reply)
    })
    asked.on('error', () => reply.destroy())
    question.pipe(asked)
  })
  const { port: own, close } = await listen(gate)
  return {
    url: `http://127.0.0.1:${own}`,
    hold(moment, path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      order = { moment, path, held: resolve }
      return promise
    },
    release() {
      order = null
      gate.closeAllConnections()
    },
    failed: () => failed,
    close: cleanUpOnce(close),
  }
}
