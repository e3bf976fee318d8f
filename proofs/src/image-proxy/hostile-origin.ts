import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { generate } from 'selfsigned'
import { listen } from '../listen.ts'

export type Send = (reply: ServerResponse) => void

export interface HostileOrigin {
  port: number
  /** Clients must trust it. */
  certificate: string
  /** Requested paths in order, with the host name. */
  asked: { host: string; path: string }[]
  /** Bytes sent. */
  sent: () => number
  close(): Promise<void>
}

/** A hostile HTTPS picture server with these names. */
export async function startHostileOrigin(
  names: string[],
  pictures: Record<string, Send>,
): Promise<HostileOrigin> {
  // Unique: two certificates with the same name are confused.
  const name = `Hostile ${randomUUID()}`
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2 as const, value })) },
    ],
  })
  const asked: HostileOrigin['asked'] = []
  const sockets = new Set<Socket>()
  const server = createServer({ key, cert }, (request, reply) => {
    sockets.add(request.socket)
    asked.push({ host: request.headers.host ?? '', path: request.url ?? '' })
    const send = pictures[request.url ?? '']
    if (send) send(reply)
    else reply.writeHead(404).end()
  })
  const { port, close } = await listen(server)
  return {
    port,
    certificate: cert,
    asked,
    sent: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    close,
  }
}
