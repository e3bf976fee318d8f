import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

export interface PictureOrigin {
  /** Such as https://localhost:12345 */
  url: string
  port: number
  /** To be trusted by another process that asks it. */
  certificate: string
  /** What has been asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

interface Picture {
  type: string
  bytes: Buffer
  status?: number
  location?: string
}

/** A picture, or a sender of its own kind. */
type Given = Picture | ((reply: ServerResponse) => void)

/** The name under which every test's server of pictures may answer, besides localhost. */
export const PICTURE_HOST = 'pictures.example.org'

/** A server of pictures over https, trusted by this process until it closes. */
export async function createPictureOrigin(
  pictures: Record<string, Given>,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<PictureOrigin> {
  // Two certificates of one name would be taken for each other.
  const made = await generate([{ name: 'commonName', value: `Pictures ${randomUUID()}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: ['localhost', PICTURE_HOST].map((value) => ({ type: 2 as const, value })),
      },
    ],
  })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, made.cert])
  const asked: string[] = []
  const server = createServer({ key: made.private, cert: made.cert }, (request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    const picture = pictures[path]
    if (!picture) return reply.writeHead(404).end()
    if (typeof picture === 'function') return picture(reply)
    const { type, bytes, status = 200, location } = picture
    return reply
      .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
      .end(bytes)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `https://localhost:${taken}`,
    port: taken,
    certificate: made.cert,
    asked,
    async close() {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
