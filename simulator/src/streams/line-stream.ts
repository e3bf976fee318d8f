import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

const LINE_END = '\r\n'

interface Piece {
  bytes: Buffer
  onWritten: (() => void) | undefined
}

export interface LineStreamOptions {
  heartbeatMs: number
  cut: (line: Buffer) => Buffer[]
  /** While true nothing is written, and what should have been is lost. */
  isSilent: () => boolean
  /** How many bytes may wait for the client before it is dropped. */
  mostUnread: () => number
  /** The client went away; not called when we end the stream. */
  onCut: () => void
  /** The client read too slowly and was dropped. */
  onDropped: () => void
}

/** One open streaming response: a JSON object per line, and a bare line end as heartbeat. */
export class LineStream {
  readonly #response: ServerResponse
  readonly #options: LineStreamOptions
  readonly #heartbeat: NodeJS.Timeout
  #waiting: Piece[] = []
  #isWriting = false
  #isOver = false

  constructor(response: ServerResponse, options: LineStreamOptions) {
    this.#response = response
    this.#options = options
    this.#heartbeat = setInterval(() => this.#queueLine(LINE_END), options.heartbeatMs)
    response.on('close', () => {
      const wasOver = this.#isOver
      this.#finish()
      if (!wasOver) options.onCut()
    })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.flushHeaders()
  }

  send(message: unknown, onWritten?: () => void): void {
    this.#queueLine(JSON.stringify(message) + LINE_END, onWritten)
  }

  /** What was queued before still leaves. */
  end(lastMessage?: unknown): void {
    if (this.#isOver) return
    const left = this.#waiting.map(({ bytes }) => bytes)
    this.#finish()
    const last = lastMessage === undefined ? '' : JSON.stringify(lastMessage) + LINE_END
    this.#response.end(Buffer.concat([...left, Buffer.from(last)]))
  }

  endInside(message: unknown): void {
    if (this.#isOver) return
    const line = Buffer.from(JSON.stringify(message))
    const left = this.#waiting.map(({ bytes }) => bytes)
    this.#finish()
    this.#response.end(Buffer.concat([...left, line.subarray(0, line.length >> 1)]))
  }

  /** As when a cable is pulled: no end of the chunked body. */
  break(): void {
    this.#finish()
    this.#response.destroy()
  }

  #finish(): void {
    this.#isOver = true
    this.#waiting = []
    clearInterval(this.#heartbeat)
  }

  #queueLine(line: string, onWritten?: () => void): void {
    const { cut, isSilent, mostUnread, onDropped } = this.#options
    if (this.#isOver || isSilent()) return
    if (this.#response.writableLength > mostUnread()) {
      this.break()
      onDropped()
      return
    }
    const pieces = cut(Buffer.from(line))
    this.#waiting.push(
      ...pieces.map((bytes, place) => ({
        bytes,
        onWritten: place === pieces.length - 1 ? onWritten : undefined,
      })),
    )
    if (!this.#isWriting) void this.#write()
  }

  /** One piece a turn, so that each leaves as a packet of its own. */
  async #write(): Promise<void> {
    this.#isWriting = true
    for (let piece = this.#waiting.shift(); piece; piece = this.#waiting.shift()) {
      if (this.#response.destroyed) break
      this.#response.write(piece.bytes)
      piece.onWritten?.()
      await setImmediate()
    }
    this.#isWriting = false
  }
}
