import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { listen } from '../listen.ts'

const PASSWORD = 'a-password-with-%-and-@'

export interface SecuredSearch {
  /** With user and password. */
  url: string
  /** The same for the read-only user of the API. */
  readerUrl: string
  /** Requests without a password, or not allowed for their user. */
  refused: () => string[]
  close(): Promise<void>
}

/** Requests that the reader role in deploy/opensearch/roles.yml allows. */
const READS = /^(\/[^/]+\/_(search|mget)|\/_cat\/aliases\/[^/]+)(\?|$)/

/** A proxy that adds TLS and passwords like OpenSearch's security plugin, which our engine does not have. */
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
        refused.push(`${authorization === reader ? 'reader' : 'no valid user'}: ${asked.url}`)
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
  const { port, close } = await listen(server)
  const toUrl = (user: string): string =>
    `https://${user}:${encodeURIComponent(PASSWORD)}@localhost:${port}`
  return {
    url: toUrl('hemicycle'),
    readerUrl: toUrl('hemicycle-reader'),
    refused: () => refused,
    close,
  }
}
