import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

const LINE_END = '\r\n'

interface Piece {
  bytes: Buffer
  onWritten: (() => void) | undefined
}

export interface LineStreamOptions {
  heartbeatMs: number
  split: (line: Buffer) => Buffer[]
  /** While true, nothing is written and messages are lost. */
  isSilent: () => boolean
  /** A client with more unread bytes is dropped. */
  maxUnreadBytes: () => number
  /** The client closed the connection; not called when we end the stream. */
  onClientClosed: () => void
  /** The client read too slowly and was dropped. */
  onDropped: () => void
}

/** One open streaming response: a JSON object per line, and an empty line as heartbeat. */
export class LineStream {
  readonly #response: ServerResponse
  readonly #options: LineStreamOptions
  readonly #heartbeat: NodeJS.Timeout
  #queue: Piece[] = []
  #isWriting = false
  #isOver = false

  constructor(response: ServerResponse, options: LineStreamOptions) {
    this.#response = response
    this.#options = options
    this.#heartbeat = setInterval(() => this.#queueLine(LINE_END), options.heartbeatMs)
    response.on('close', () => {
      const wasOver = this.#isOver
      this.#finish()
      if (!wasOver) options.onClientClosed()
    })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.flushHeaders()
  }

  send(message: unknown, onWritten?: () => void): void {
    this.#queueLine(JSON.stringify(message) + LINE_END, onWritten)
  }

  /** Sends what is still queued first. */
  end(lastMessage?: unknown): void {
    if (this.#isOver) return
    const left = this.#queue.map(({ bytes }) => bytes)
    this.#finish()
    const last = lastMessage === undefined ? '' : JSON.stringify(lastMessage) + LINE_END
    this.#response.end(Buffer.concat([...left, Buffer.from(last)]))
  }

  /** Ends the stream halfway through the message. */
  endMidLine(message: unknown): void {
    if (this.#isOver) return
    const line = Buffer.from(JSON.stringify(message))
    const left = this.#queue.map(({ bytes }) => bytes)
    this.#finish()
    this.#response.end(Buffer.concat([...left, line.subarray(0, line.length >> 1)]))
  }

  /** Like a lost network connection: the chunked body is not terminated. */
  break(): void {
    this.#finish()
    this.#response.destroy()
  }

  #finish(): void {
    this.#isOver = true
    this.#queue = []
    clearInterval(this.#heartbeat)
  }

  #queueLine(line: string, onWritten?: () => void): void {
    const { split, isSilent, maxUnreadBytes, onDropped } = this.#options
    if (this.#isOver || isSilent()) return
    if (this.#response.writableLength > maxUnreadBytes()) {
      this.break()
      onDropped()
      return
    }
    const pieces = split(Buffer.from(line))
    this.#queue.push(
      ...pieces.map((bytes, index) => ({
        bytes,
        onWritten: index === pieces.length - 1 ? onWritten : undefined,
      })),
    )
    if (!this.#isWriting) void this.#write()
  }

  /** One piece per event loop turn, so that each is sent as its own packet. */
  async #write(): Promise<void> {
    this.#isWriting = true
    for (let piece = this.#queue.shift(); piece; piece = this.#queue.shift()) {
      if (this.#response.destroyed) break
      this.#response.write(piece.bytes)
      piece.onWritten?.()
      await setImmediate()
    }
    this.#isWriting = false
  }
}
