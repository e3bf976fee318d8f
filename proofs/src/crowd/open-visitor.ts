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
  /** Reads so many bytes and then no more, until told to leave; all of it unless given. */
  readBytes?: number
  /** Leaves so long after asking. */
  leaveAfterMs?: number
  signal?: AbortSignal
}

/** Somebody at an address of this machine's own, with so many connections. */
export function openVisitor(origin: string, localAddress: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress })
  return {
    /** Null when it was left, or the connection broke. */
    ask: ({ path, body, readBytes, leaveAfterMs, signal }: Ask): Promise<Answered | null> =>
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
        if (leaveAfterMs !== undefined) setTimeout(() => asking.destroy(), leaveAfterMs).unref()
        asking.end(sent)
      }),
    close: () => agent.destroy(),
  }
}

export type Visitor = ReturnType<typeof openVisitor>
