import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { connectionRefused } from '../wire/problem.ts'
import { LineStream } from './line-stream.ts'

export interface StreamSettings {
  heartbeatMs: number
  /** How long a slot stays taken after the client cut the connection. */
  slotHeldMs: number
  cut: (line: Buffer) => Buffer[]
}

interface Connection<Asked> {
  uuid: string
  stream: LineStream
  asked: Asked
}

/** The connections of one streaming endpoint, and the slots it has for them. */
export class StreamHub<Asked> {
  readonly #slots: number
  readonly #settings: StreamSettings
  readonly #connections = new Set<Connection<Asked>>()
  /** When each slot of a lost client becomes free. */
  #held: number[] = []

  constructor(slots: number, settings: StreamSettings) {
    this.#slots = slots
    this.#settings = settings
  }

  connect(response: ServerResponse, asked: Asked): void {
    this.#held = this.#held.filter((until) => until > Date.now())
    if (this.#connections.size + this.#held.length >= this.#slots) {
      throw connectionRefused(
        429,
        'TooManyConnections',
        'This stream is currently at the maximum allowed connection limit.',
      )
    }
    const connection: Connection<Asked> = {
      uuid: randomUUID(),
      asked,
      stream: new LineStream(response, {
        heartbeatMs: this.#settings.heartbeatMs,
        cut: this.#settings.cut,
        onCut: () => {
          this.#connections.delete(connection)
          this.#held.push(Date.now() + this.#settings.slotHeldMs)
        },
      }),
    }
    this.#connections.add(connection)
  }

  send(toMessage: (asked: Asked) => unknown, onWritten?: () => void): void {
    for (const { stream, asked } of this.#connections) stream.send(toMessage(asked), onWritten)
  }

  /** Ends every connection properly and frees every slot; the ids of those ended. */
  free(): string[] {
    const ended = [...this.#connections]
    this.#connections.clear()
    this.#held = []
    for (const { stream } of ended) stream.end()
    return ended.map(({ uuid }) => uuid)
  }

  /** Breaks every connection from our side; the slots are free at once. */
  break(): void {
    const broken = [...this.#connections]
    this.#connections.clear()
    for (const { stream } of broken) stream.break()
  }

  get connections(): number {
    return this.#connections.size
  }
}
