import { Agent, request } from 'node:http'

interface Answered {
  status: number
  body: string
  ms: number
}

export interface Ask {
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Stops reading after this many bytes and keeps the connection open; reads everything by default. */
  readBytes?: number
  /** Aborts the request after this time. */
  abortAfterMs?: number
  signal?: AbortSignal
}

/** A client with its own local address and this many connections. */
export function openVisitor(origin: string, localAddress: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  return {
    /** Null when it was aborted or the connection broke. */
    ask: ({ path, body, readBytes, abortAfterMs, signal }: Ask): Promise<Answered | null> =>
      new Promise((resolve) => {
        const began = performance.now()
        const sent = body === undefined ? undefined : JSON.stringify(body)
        const asking = request(new URL(path, origin), {
          agent,
          method: sent === undefined ? 'GET' : 'POST',
          headers: sent === undefined ? {} : { 'content-type': 'application/json' },
          ...(signal ? { signal } : {}),
        })
        asking.on('error', () => resolve(null))
        asking.on('response', (answer) => {
          const pieces: Buffer[] = []
          let bytes = 0
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length
            if (readBytes === undefined) pieces.push(piece)
            else if (bytes >= readBytes) answer.pause()
          })
          answer.on('close', () => resolve(null))
          answer.on('end', () => {
            const ms = performance.now() - began
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), ms })
          })
        })
        if (abortAfterMs !== undefined) setTimeout(() => asking.destroy(), abortAfterMs).unref()
        asking.end(sent)
      }),
    close: () => agent.destroy(),
  }
}

export type Visitor = ReturnType<typeof openVisitor>
