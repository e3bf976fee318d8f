import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const PASSWORD = 'a-password-with-%-and-@'

export interface SecuredSearch {
  /** With user and password, as an operator writes it. */
  url: string
  /** The same for the user of the API, who may only read. */
  readerUrl: string
  /** Requests that came without a password, or were not for their user. */
  refused: () => string[]
  close(): Promise<void>
}

/** The requests that the reader's role in deploy/opensearch/roles.yml allows. */
const READS = /^(\/[^/]+\/_(search|mget)|\/_cat\/aliases\/[^/]+)(\?|$)/

/** The engine behind TLS and passwords, as OpenSearch's security plugin has it; ours runs without that plugin. */
export async function openSecuredSearch(
  certificates: string,
  engineUrl: string,
): Promise<SecuredSearch> {
  const [engine = engineUrl] = engineUrl.split(',')
  const toHeader = (user: string): string =>
    `Basic ${Buffer.from(`${user}:${PASSWORD}`).toString('base64')}`
  const [writer, reader] = [toHeader('hemicycle'), toHeader('hemicycle-reader')]
  const refused: string[] = []
  const server = createServer(
    {
      cert: await readFile(join(certificates, 'node.pem')),
      key: await readFile(join(certificates, 'node-key.pem')),
    },
    (asked, reply) => {
      const { authorization, ...headers } = asked.headers
      const mayRead = authorization === reader && READS.test(asked.url ?? '')
      if (authorization !== writer && !mayRead) {
        refused.push(`${authorization === reader ? 'to the reader' : 'to nobody'}: ${asked.url}`)
        reply
          .writeHead(authorization === reader ? 403 : 401, {
            'www-authenticate': 'Basic realm="OpenSearch Security"',
          })
          .end('Unauthorized')
        return
      }
      const onward = request(
        new URL(asked.url ?? '/', engine),
        { method: asked.method, headers },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
        },
      )
      onward.on('error', () => reply.destroy())
      asked.pipe(onward)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const toUrl = (user: string): string =>
    `https://${user}:${encodeURIComponent(PASSWORD)}@localhost:${port}`
  return {
    url: toUrl('hemicycle'),
    readerUrl: toUrl('hemicycle-reader'),
    refused: () => refused,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
