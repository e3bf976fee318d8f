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
  /** The client went away; not called when we end the stream. */
  onCut: () => void
}

/** One open streaming response: a JSON object per line, and a bare line end as heartbeat. */
export class LineStream {
  readonly #response: ServerResponse
  readonly #cut: (line: Buffer) => Buffer[]
  readonly #heartbeat: NodeJS.Timeout
  #waiting: Piece[] = []
  #isWriting = false
  #isOver = false

  constructor(response: ServerResponse, { heartbeatMs, cut, onCut }: LineStreamOptions) {
    this.#response = response
    this.#cut = cut
    this.#heartbeat = setInterval(() => this.#queue(LINE_END), heartbeatMs)
    response.on('close', () => {
      const wasOver = this.#isOver
      this.#finish()
      if (!wasOver) onCut()
    })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    response.flushHeaders()
  }

  send(message: unknown, onWritten?: () => void): void {
    this.#queue(JSON.stringify(message) + LINE_END, onWritten)
  }

  end(): void {
    this.#finish()
    this.#response.end()
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

  #queue(line: string, onWritten?: () => void): void {
    if (this.#isOver) return
    const pieces = this.#cut(Buffer.from(line))
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
