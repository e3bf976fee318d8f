import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { generate } from 'selfsigned'

export type Send = (reply: ServerResponse) => void

export interface HostileOrigin {
  port: number
  /** To be trusted by whoever asks it. */
  certificate: string
  /** Paths that were asked for, in order, and under which name. */
  asked: { host: string; path: string }[]
  /** Bytes that left it. */
  sent: () => number
  close(): Promise<void>
}

/** A server of pictures that means harm, over https, under these names. */
export async function startHostileOrigin(
  names: string[],
  pictures: Record<string, Send>,
): Promise<HostileOrigin> {
  // Two certificates of one name would be taken for each other.
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    certificate: cert,
    asked,
    sent: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
