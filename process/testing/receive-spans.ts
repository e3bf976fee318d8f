import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** The spans that reach an OTLP receiver while `work` runs; it is given the receiver's URL. */
export async function receiveSpans(work: (url: string) => Promise<void>): Promise<Span[]> {
  const batches: Batch[] = []
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    batches.push((await json(request)) as Batch)
    reply.end('{}')
  }
  const receiver = createServer((request, reply) => void receive(request, reply))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  try {
    await work(`http://127.0.0.1:${port}/v1/traces`)
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
  return batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
}
