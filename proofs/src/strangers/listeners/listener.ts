import { get, type ClientRequest, type IncomingMessage } from 'node:http'

/** One block of a stream of server-sent events. */
export interface StreamEvent {
  name: string
  id: string
  data: string
}

export interface Refusal {
  status: number
  retryAfter: string | null
}

export interface Listener {
  /** Connects, with the id of the last event if there was one. Null, or how it was refused. */
  connect: () => Promise<Refusal | null>
  isConnected: () => boolean
  /** When it connected last (`performance.now()`). */
  connectedAt: () => number
  /** Breaks the connection off. */
  leave: () => void
  /** How long the server wants it to wait before it connects again. */
  retryMs: () => number
}

interface ListenerOptions {
  url: string
  /** As the proxy in front reports it. */
  address: string
  hear: (event: StreamEvent) => void
  /** The connection ended, and not because we left. */
  onEnd: () => void
}

/** A client of server-sent events as the standard describes them. A block that has not arrived whole is not an event. */
export function createListener({ url, address, hear, onEnd }: ListenerOptions): Listener {
  let lastEventId = ''
  let retryMs = 0
  let connectedAt = Infinity
  let request: ClientRequest | null = null

  const take = (block: string): void => {
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
      }),
    )
    lastEventId = fields.get('id') ?? lastEventId
    retryMs = Number(fields.get('retry') ?? retryMs)
    const data = fields.get('data')
    if (data !== undefined) hear({ name: fields.get('event') ?? 'message', id: lastEventId, data })
  }

  const read = (answer: IncomingMessage, onFirst: () => void): void => {
    let unread = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      const blocks = (unread + part).split('\n\n')
      unread = blocks.pop() ?? ''
      for (const block of blocks) take(block)
      if (blocks.length > 0) onFirst()
    })
  }

  return {
    connect: () =>
      new Promise((resolve, reject) => {
        const headers = {
          accept: 'text/event-stream',
          'x-forwarded-for': address,
          ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
        }
        const own = get(url, { agent: false, headers })
        request = own
        own.on('error', reject)
        own.once('response', (answer) => {
          answer.on('error', () => {})
          if (answer.statusCode !== 200) {
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'] ?? null,
            })
            own.destroy()
            return
          }
          connectedAt = performance.now()
          answer.once('close', () => {
            if (request !== own) return
            connectedAt = Infinity
            onEnd()
          })
          read(answer, () => resolve(null))
        })
      }),
    isConnected: () => connectedAt !== Infinity,
    connectedAt: () => connectedAt,
    leave() {
      const own = request
      request = null
      connectedAt = Infinity
      own?.destroy()
    },
    retryMs: () => retryMs,
  }
}
