import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { connectionRefused, operationalDisconnect } from '../wire/problem.ts'
import { isActive, createConnection, type Connection } from './connection.ts'
import { splitBytes, splitBeforeLineEnd, splitInsideCharacters } from './split-bytes.ts'
import { LineStream } from './line-stream.ts'

export interface StreamSettings {
  heartbeatMs: number
  /** How long a slot stays occupied after the client closed the connection. */
  slotHeldMs: number
  chunking: 'random' | 'whole'
  /** Time until the stream applies a rule change. */
  ruleDelayMs: number
  /** Whether clients may request backfill of the last minutes. */
  backfill: boolean
  faults: Faults
}

interface SentMessage<Params> {
  at: number
  toMessage: (params: Params) => unknown
  onWritten: (() => void) | undefined
}

const MAX_BACKFILL_MS = 5 * 60_000
const UNKNOWN_MESSAGE = { bulletin: { severity: 'info', text: 'Nobody knows this type.' } }
const REMEMBERED_CONNECTIONS = 100

/** The connections of one streaming endpoint, and the slots it has for them. */
export class StreamHub<Params> {
  readonly #name: 'filtered' | 'activity'
  readonly #slots: number
  readonly #settings: StreamSettings
  #connections: Connection<Params>[] = []
  readonly #sent: SentMessage<Params>[] = []

  constructor(name: 'filtered' | 'activity', slots: number, settings: StreamSettings) {
    this.#name = name
    this.#slots = slots
    this.#settings = settings
    settings.faults.onChange(() => this.#applyIdleFaults())
  }

  /** Sends the messages of the last `backfillMs` first, whether or not the client had them. */
  connect(
    request: IncomingMessage,
    response: ServerResponse,
    params: Params,
    backfillMs = 0,
  ): void {
    if (this.list().filter(isActive).length >= this.#slots) {
      throw connectionRefused(
        429,
        'TooManyConnections',
        'This stream is currently at the maximum allowed connection limit.',
      )
    }
    const connection = createConnection(params, request.socket.remoteAddress ?? '')
    connection.stream = this.#openStream(response, connection)
    this.#connections = [...this.#connections.slice(1 - REMEMBERED_CONNECTIONS), connection]
    const since = Date.now() - backfillMs
    for (const { at, toMessage, onWritten } of backfillMs > 0 ? this.#sent : []) {
      if (at >= since) connection.stream.send(toMessage(params), onWritten)
    }
    this.#applyIdleFaults()
  }

  send(toMessage: (params: Params) => unknown, onWritten?: () => void): void {
    if (this.#settings.backfill) this.#remember({ at: Date.now(), toMessage, onWritten })
    for (const connection of this.#open()) this.#deliver(connection, toMessage, onWritten)
  }

  /** Open connections, those whose slot is still held, and closed ones. */
  list(): Connection<Params>[] {
    return this.#connections
  }

  /** Ends the connection and releases its slot; false if there is no such active connection. */
  kill(uuid: string): boolean {
    const connection = this.#connections.find(
      (candidate) => candidate.uuid === uuid && isActive(candidate),
    )
    if (!connection) return false
    connection.stream?.end()
    close(connection, 'Killed by the client')
    return true
  }

  /** Breaks every connection without ending it properly; the slots are released immediately. */
  break(): void {
    for (const connection of this.#open()) {
      connection.stream?.break()
      close(connection, 'Connection lost')
    }
  }

  /** Ends every connection with X's operational disconnect; the slots are released immediately. */
  disconnect(): void {
    for (const connection of this.#open()) this.#disconnect(connection)
  }

  get connections(): number {
    return this.#open().length
  }

  #remember(sent: SentMessage<Params>): void {
    this.#sent.push(sent)
    const tooOld = sent.at - MAX_BACKFILL_MS
    while ((this.#sent[0]?.at ?? tooOld) < tooOld) this.#sent.shift()
  }

  #open(): Connection<Params>[] {
    return this.#connections.filter(({ stream }) => stream !== null)
  }

  #openStream(response: ServerResponse, connection: Connection<Params>): LineStream {
    const { heartbeatMs, slotHeldMs, faults } = this.#settings
    return new LineStream(response, {
      heartbeatMs,
      split: (line) => this.#split(line),
      isSilent: () => faults.find('silence', this.#name) !== undefined,
      maxUnreadBytes: () => faults.find('slowReaderDrop', this.#name)?.bytes ?? Infinity,
      onClientClosed: () => close(connection, 'Client closed the connection', slotHeldMs),
      onDropped: () => close(connection, 'Client reads too slowly'),
    })
  }

  #deliver(
    connection: Connection<Params>,
    toMessage: (params: Params) => unknown,
    onWritten?: () => void,
  ): void {
    const { faults } = this.#settings
    if (faults.trigger('gap', this.#name)) return
    const message = toMessage(connection.params)
    if (faults.trigger('halfLine', this.#name)) {
      connection.stream?.endMidLine(message)
      close(connection, 'Connection lost')
      return
    }
    if (faults.trigger('unknownMessage', this.#name)) connection.stream?.send(UNKNOWN_MESSAGE)
    const times = faults.trigger('duplicate', this.#name) ? 2 : 1
    const late = faults.trigger('outOfOrder', this.#name)
    const send = () => {
      for (let time = 0; time < times; time += 1) connection.stream?.send(message, onWritten)
    }
    if (late) setTimeout(send, faults.random.between(0, late.upToMs)).unref()
    else send()
  }

  /** Triggers the faults that need no message. */
  #applyIdleFaults(): void {
    const { faults } = this.#settings
    for (const connection of this.#open()) {
      if (faults.trigger('unknownMessage', this.#name)) connection.stream?.send(UNKNOWN_MESSAGE)
      if (faults.trigger('operationalDisconnect', this.#name)) this.#disconnect(connection)
    }
  }

  #disconnect(connection: Connection<Params>): void {
    connection.stream?.end(operationalDisconnect(this.#settings.faults.random))
    close(connection, 'Operational disconnect')
  }

  #split(line: Buffer): Buffer[] {
    const { faults, chunking } = this.#settings
    if (faults.trigger('cutLetters', this.#name)) return splitInsideCharacters(line)
    if (faults.trigger('loneLineEnd', this.#name)) return splitBeforeLineEnd(line)
    return chunking === 'random' ? splitBytes(line, faults.random) : [line]
  }
}

function close(connection: Connection<unknown>, reason: string, heldMs = 0): void {
  connection.stream = null
  connection.disconnectedAt = new Date(Date.now() + heldMs)
  connection.reason = reason
}
