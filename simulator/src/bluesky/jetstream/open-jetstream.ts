import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { EventLog, JetstreamEvent } from './event-log.ts'
import {
  OptionsError,
  readRequest,
  readUpdate,
  type StreamOptions,
  type StreamRequest,
} from './read-options.ts'
import { wants } from './wants.ts'

/** The stream of all events over a WebSocket, as Jetstream of version 1 sends it. */
export function openJetstream(server: Server, log: EventLog, { pingMs }: { pingMs: number }) {
  const sockets = new Set<WebSocket>()
  const opener = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.invalid')
    try {
      if (pathname !== '/subscribe') return refuse(socket, 404, 'Not Found')
      const wanted = readRequest(searchParams)
      opener.handleUpgrade(request, socket, head, (client) => {
        sockets.add(client)
        client.on('close', () => sockets.delete(client))
        serve(client, log, wanted)
      })
    } catch (error) {
      if (!(error instanceof OptionsError)) throw error
      refuse(socket, 400, error.message)
    }
  }
  server.on('upgrade', onUpgrade)
  const pings = setInterval(() => {
    for (const socket of sockets) socket.ping()
  }, pingMs).unref()
  return {
    connections: (): number => sockets.size,
    /** Ends every connection without a word. */
    disconnect: (): void => {
      for (const socket of sockets) socket.terminate()
    },
    close: (): void => {
      clearInterval(pings)
      server.off('upgrade', onUpgrade)
      for (const socket of sockets) socket.terminate()
    },
  }
}

/** First what was missed, then what happens, in one order. Before the first message if it is required: nothing. */
function serve(client: WebSocket, log: EventLog, wanted: StreamRequest): void {
  let options: StreamOptions = wanted
  let stop: (() => void) | null = null
  const send = (event: JetstreamEvent): void => {
    if (!wants(options, event)) return
    const text = JSON.stringify(event)
    if (options.maxBytes > 0 && Buffer.byteLength(text) > options.maxBytes) return
    client.send(text)
  }
  const begin = (): void => {
    if (stop) return
    if (wanted.cursor !== null) for (const event of log.since(wanted.cursor)) send(event)
    stop = log.listen(send)
  }
  client.on('message', (data: Buffer) => {
    try {
      const update = readUpdate(data.toString('utf8'))
      if (!update) return
      options = update
      begin()
    } catch (error) {
      client.close(1000, error instanceof Error ? error.message : String(error))
    }
  })
  client.on('error', () => client.terminate())
  client.on('close', () => stop?.())
  if (!wanted.requireHello) begin()
}

function refuse(socket: Duplex, status: 400 | 404, text: string): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
