import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import sharp from 'sharp'

export interface PictureOrigin {
  /** Such as https://localhost:12345 */
  url: string
  port: number
  /** For another process that must trust this server. */
  certificate: string
  /** Requested paths, in order. */
  asked: string[]
  close(): Promise<void>
}

interface Picture {
  type: string
  bytes: Buffer
  status?: number
  location?: string
}

/** A picture, or a function that sends its own response. */
type Served = Picture | ((reply: ServerResponse) => void)

/** Also in the certificate, besides localhost. */
export const PICTURE_HOST = 'pictures.example.org'

/** An https server for pictures, trusted by this process until it is closed. */
export async function createPictureOrigin(
  pictures: Record<string, Served>,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<PictureOrigin> {
  // Two certificates with one name would be mistaken for each other.
  const generated = await generate([{ name: 'commonName', value: `Pictures ${randomUUID()}` }], {
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
  setDefaultCACertificates([...trusted, generated.cert])
  const asked: string[] = []
  const server = createServer(
    { key: generated.private, cert: generated.cert },
    (request, reply) => {
      const path = request.url ?? ''
      asked.push(path)
      const picture = pictures[path]
      if (!picture) return reply.writeHead(404).end()
      if (typeof picture === 'function') return picture(reply)
      const { type, bytes, status = 200, location } = picture
      return reply
        .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
        .end(bytes)
    },
  )
  server.listen(port, host)
  await once(server, 'listening')
  const { port: usedPort } = server.address() as AddressInfo
  return {
    url: `https://localhost:${usedPort}`,
    port: usedPort,
    certificate: generated.cert,
    asked,
    async close() {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A JPEG with the dimensions and the file size of photos on networks. */
export const makePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .jpeg({ quality: 82 })
    .toBuffer()
