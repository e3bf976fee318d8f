import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'

export interface PictureOrigin {
  /** Such as https://localhost:12345 */
  url: string
  /** What has been asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

export interface Picture {
  type: string
  bytes: Buffer
  status?: number
  location?: string
}

/** A server of pictures over https, trusted by this process until it closes. */
export async function createPictureOrigin(
  pictures: Record<string, Picture>,
): Promise<PictureOrigin> {
  const made = await generate([{ name: 'commonName', value: 'Pictures of a test' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
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
    const { type, bytes, status = 200, location } = picture
    return reply
      .writeHead(status, { 'content-type': type, ...(location ? { location } : {}) })
      .end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      setDefaultCACertificates(trusted)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
