import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { connectionRefused, operationalDisconnect } from '../wire/problem.ts'
import { isActive, openConnection, type Connection } from './connection.ts'
import { cutBytes, cutEndApart, cutInsideLetters } from './cut-bytes.ts'
import { LineStream } from './line-stream.ts'

export interface StreamSettings {
  heartbeatMs: number
  /** How long a slot stays taken after the client cut the connection. */
  slotHeldMs: number
  chunking: 'random' | 'whole'
  /** How long it takes until the stream heeds a change of its rules. */
  rulesActMs: number
  /** Whether clients may ask for the last minutes again. */
  backfill: boolean
  faults: Faults
}

interface Happening<Asked> {
  at: number
  toMessage: (asked: Asked) => unknown
  onWritten: (() => void) | undefined
}

const MOST_BACKFILL_MS = 5 * 60_000
const UNKNOWN_MESSAGE = { bulletin: { severity: 'info', text: 'Nobody knows this type.' } }
const REMEMBERED_CONNECTIONS = 100

/** The connections of one streaming endpoint, and the slots it has for them. */
export class StreamHub<Asked> {
  readonly #name: 'filtered' | 'activity'
  readonly #slots: number
  readonly #settings: StreamSettings
  #connections: Connection<Asked>[] = []
  readonly #happened: Happening<Asked>[] = []

  constructor(name: 'filtered' | 'activity', slots: number, settings: StreamSettings) {
    this.#name = name
    this.#slots = slots
    this.#settings = settings
    settings.faults.onChange(() => this.#disturb())
  }

  /** What happened in the last `backfillMs` comes first, known or not. */
  connect(request: IncomingMessage, response: ServerResponse, asked: Asked, backfillMs = 0): void {
    if (this.list().filter(isActive).length >= this.#slots) {
      throw connectionRefused(
        429,
        'TooManyConnections',
        'This stream is currently at the maximum allowed connection limit.',
      )
    }
    const connection = openConnection(asked, request.socket.remoteAddress ?? '')
    connection.stream = this.#openStream(response, connection)
    this.#connections = [...this.#connections.slice(1 - REMEMBERED_CONNECTIONS), connection]
    const since = Date.now() - backfillMs
    for (const { at, toMessage, onWritten } of backfillMs > 0 ? this.#happened : []) {
      if (at >= since) connection.stream.send(toMessage(asked), onWritten)
    }
    this.#disturb()
  }

  send(toMessage: (asked: Asked) => unknown, onWritten?: () => void): void {
    if (this.#settings.backfill) this.#remember({ at: Date.now(), toMessage, onWritten })
    for (const connection of this.#open()) this.#deliver(connection, toMessage, onWritten)
  }

  /** Open ones, those whose slot is still taken, and those that are over. */
  list(): Connection<Asked>[] {
    return this.#connections
  }

  /** Ends this connection properly and frees its slot; false when there is none such. */
  free(uuid: string): boolean {
    const connection = this.#connections.find((one) => one.uuid === uuid && isActive(one))
    if (!connection) return false
    connection.stream?.end()
    close(connection, 'Killed by the client')
    return true
  }

  /** Breaks every connection from our side; the slots are free at once. */
  break(): void {
    for (const connection of this.#open()) {
      connection.stream?.break()
      close(connection, 'Connection lost')
    }
  }

  /** Ends every connection as X does from time to time; the slots are free at once. */
  disconnect(): void {
    for (const connection of this.#open()) this.#disconnect(connection)
  }

  get connections(): number {
    return this.#open().length
  }

  #remember(happening: Happening<Asked>): void {
    this.#happened.push(happening)
    const tooOld = happening.at - MOST_BACKFILL_MS
    while ((this.#happened[0]?.at ?? tooOld) < tooOld) this.#happened.shift()
  }

  #open(): Connection<Asked>[] {
    return this.#connections.filter(({ stream }) => stream !== null)
  }

  #openStream(response: ServerResponse, connection: Connection<Asked>): LineStream {
    const { heartbeatMs, slotHeldMs, faults } = this.#settings
    return new LineStream(response, {
      heartbeatMs,
      cut: (line) => this.#cut(line),
      isSilent: () => faults.find('silence', this.#name) !== undefined,
      mostUnread: () => faults.find('slowReaderDrop', this.#name)?.bytes ?? Infinity,
      onCut: () => close(connection, 'Client closed the connection', slotHeldMs),
      onDropped: () => close(connection, 'Client reads too slowly'),
    })
  }

  #deliver(
    connection: Connection<Asked>,
    toMessage: (asked: Asked) => unknown,
    onWritten?: () => void,
  ): void {
    const { faults } = this.#settings
    if (faults.strike('gap', this.#name)) return
    const message = toMessage(connection.asked)
    if (faults.strike('halfLine', this.#name)) {
      connection.stream?.endInside(message)
      close(connection, 'Connection lost')
      return
    }
    if (faults.strike('unknownMessage', this.#name)) connection.stream?.send(UNKNOWN_MESSAGE)
    const times = faults.strike('duplicate', this.#name) ? 2 : 1
    const late = faults.strike('outOfOrder', this.#name)
    const send = () => {
      for (let time = 0; time < times; time += 1) connection.stream?.send(message, onWritten)
    }
    if (late) setTimeout(send, faults.random.between(0, late.upToMs)).unref()
    else send()
  }

  /** Faults that strike without anything happening. */
  #disturb(): void {
    const { faults } = this.#settings
    for (const connection of this.#open()) {
      if (faults.strike('unknownMessage', this.#name)) connection.stream?.send(UNKNOWN_MESSAGE)
      if (faults.strike('operationalDisconnect', this.#name)) this.#disconnect(connection)
    }
  }

  #disconnect(connection: Connection<Asked>): void {
    connection.stream?.end(operationalDisconnect(this.#settings.faults.random))
    close(connection, 'Operational disconnect')
  }

  #cut(line: Buffer): Buffer[] {
    const { faults, chunking } = this.#settings
    if (faults.strike('cutLetters', this.#name)) return cutInsideLetters(line)
    if (faults.strike('loneLineEnd', this.#name)) return cutEndApart(line)
    return chunking === 'random' ? cutBytes(line, faults.random) : [line]
  }
}

function close(connection: Connection<unknown>, reason: string, heldMs = 0): void {
  connection.stream = null
  connection.disconnectedAt = new Date(Date.now() + heldMs)
  connection.reason = reason
}
