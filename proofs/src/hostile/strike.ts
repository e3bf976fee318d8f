import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Agent } from 'node:http'
import type { FuzzRequest } from '../api-fuzz/requests.ts'
import { send } from '../api-fuzz/send.ts'
import type { Attack } from './attack.ts'

/** The text of one answer, with its head. */
export interface Answer {
  /** 0 when the connection broke before an answer. */
  status: number
  head: string
  body: string
}

/** Longer than the servers wait for a request. */
const PATIENCE_MS = 40_000
/** A connection that the server neither answers to the end nor closes. */
const NO_END: Answer = { status: 0, head: '', body: 'no end' }
/** Half-open connections at a time; the oldest is closed for a new one. */
const MAX_HALF_OPEN = 200

export interface Striker {
  /** The answers, as many as there were. */
  strike(attack: Attack): Promise<Answer[]>
  close(): void
}

export function openStriker(url: string, agent: Agent): Striker {
  const { hostname: host, port, host: name } = new URL(url)
  const halfOpen: Socket[] = []
  const open = (): Socket => {
    const socket = connect({ host, port: Number(port), noDelay: true })
    socket.on('error', () => {})
    return socket
  }
  const openHalf = (bytes: Buffer): void => {
    const socket = open()
    socket.write(bytes)
    socket.resume()
    halfOpen.push(socket)
    if (halfOpen.length > MAX_HALF_OPEN) halfOpen.shift()?.destroy()
  }
  return {
    async strike(attack) {
      if (attack.manner === 'whole') return [await ask(url, agent, attack.requests[0])]
      if (attack.manner === 'unreadable') return exchange(open(), attack.bytes, true)
      const bytes = Buffer.concat(
        attack.requests.map((asked, index) =>
          toBytes(asked, name, index === attack.requests.length - 1),
        ),
      )
      if (attack.manner === 'pipelined') return exchange(open(), bytes, false)
      if (attack.manner === 'half open') {
        openHalf(bytes.subarray(0, Math.ceil(bytes.length * attack.part)))
        return []
      }
      const socket = open()
      socket.write(bytes)
      await delay(attack.afterMs)
      socket.destroy()
      return []
    },
    close() {
      for (const socket of halfOpen.splice(0)) socket.destroy()
    },
  }
}

async function ask(url: string, agent: Agent, asked: FuzzRequest): Promise<Answer> {
  const { status, head, body } = await send(url, agent, asked)
  return { status, head, body }
}

/** As it is, without the checks of a client. */
function toBytes(asked: FuzzRequest, host: string, isLast: boolean): Buffer {
  const { method, target, headers, body } = asked
  const sent = Buffer.from(body ?? '')
  const lines = Object.entries({
    host,
    ...headers,
    ...(body === null ? {} : { 'content-length': String(sent.length) }),
    ...(isLast ? { connection: 'close' } : {}),
  }).map(([header, value]) => `${header}: ${value}\r\n`)
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), sent])
}

/** Everything that the server sends until it closes the connection. */
async function exchange(socket: Socket, bytes: Buffer, ends: boolean): Promise<Answer[]> {
  const pieces: Buffer[] = []
  const closed = Promise.withResolvers<void>()
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.on('close', () => closed.resolve())
  let isEndless = false
  const patience = setTimeout(() => {
    isEndless = true
    socket.destroy()
  }, PATIENCE_MS)
  if (ends) socket.end(bytes)
  else socket.write(bytes)
  await closed.promise
  clearTimeout(patience)
  const answers = Buffer.concat(pieces)
    .toString('latin1')
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .flatMap(toAnswer)
  return isEndless ? [...answers, NO_END] : answers
}

function toAnswer(text: string): Answer[] {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0)
  // 100 and 103 come before the answer.
  if (status < 200) return []
  const end = text.indexOf('\r\n\r\n')
  return [{ status, head: text.slice(0, end), body: text.slice(end + 4) }]
}
