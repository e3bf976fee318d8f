import { Readable } from 'node:stream'
import type { ChangeEvent, ChangeLog } from './change-log.ts'

export const MAX_LISTENERS = 1_000
const MAX_PER_ADDRESS = 10
/** Below the time after which servers and proxies close a silent connection. */
const COMMENT_INTERVAL_MS = 15_000
/** How long a client waits before it connects again. */
const RETRY_MS = 3_000
/** Before a listener: taken together, what waits for them here and in their socket. */
const HIGH_WATER_MARK = 16_384

interface Listener {
  address: string
  output: Readable
  /** Sends what is new, as far as they read. */
  send: () => void
  /** Keeps the connection open; cuts off those who have not read since the last time. */
  comment: () => void
}

export interface ChangeStream {
  /** Null when there are too many listeners already, in total or at this address. */
  open: (address: string, lastEventId: string | undefined) => Readable | null
  /** Ends every connection; nobody can listen any more. */
  close: () => void
}

/** Sends what the log is told to everybody who listens. */
export function createChangeStream(log: ChangeLog): ChangeStream {
  const listeners = new Set<Listener>()
  let isClosed = false
  const stopListening = log.listen(() => listeners.forEach(({ send }) => send()))
  const comments = setInterval(
    () => listeners.forEach(({ comment }) => comment()),
    COMMENT_INTERVAL_MS,
  ).unref()

  const isFull = (address: string): boolean => {
    const near = [...listeners].filter((listener) => listener.address === address)
    return isClosed || listeners.size >= MAX_LISTENERS || near.length >= MAX_PER_ADDRESS
  }

  return {
    open(address, lastEventId) {
      if (isFull(address)) return null
      const listener = createListener(log, address, lastEventId)
      listeners.add(listener)
      listener.output.once('close', () => listeners.delete(listener))
      return listener.output
    },
    close() {
      isClosed = true
      clearInterval(comments)
      stopListening()
      for (const { output } of listeners) output.push(null)
    },
  }
}

/** Takes events from the log only as fast as they are read, so that those who do not read cost no memory. */
function createListener(log: ChangeLog, address: string, lastEventId?: string): Listener {
  let position = log.find(lastEventId)
  /** Whether they wait for more. */
  let isRead = false
  let hasReadSinceComment = false

  const next = (): string => {
    const events = position === null ? null : log.read(position)
    if (events !== null) {
      position = events.at(-1)?.position ?? position
      return events.map(toText).join('')
    }
    position = log.find(undefined)
    return toBlock('reset', log.lastEventId(), {})
  }
  const send = (): void => {
    while (isRead) {
      const text = next()
      if (text === '') return
      isRead = output.push(text)
    }
  }
  const output = new Readable({
    highWaterMark: HIGH_WATER_MARK,
    read() {
      isRead = true
      hasReadSinceComment = true
      send()
    },
  })
  output.push(`retry: ${RETRY_MS}\nid: ${lastEventId ?? log.lastEventId()}\n\n`)
  return {
    address,
    output,
    send,
    comment() {
      if (isRead) isRead = output.push(':\n\n')
      else if (!hasReadSinceComment) output.destroy()
      hasReadSinceComment = false
    },
  }
}

const toText = ({ name, eventId, postId }: ChangeEvent): string =>
  toBlock(name, eventId, { id: postId })

const toBlock = (name: string, eventId: string, data: object): string =>
  `event: ${name}\nid: ${eventId}\ndata: ${JSON.stringify(data)}\n\n`
