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
  /** Requests that came without the password. */
  refused: () => number
  close(): Promise<void>
}

/** The engine behind TLS and a password, as OpenSearch's security plugin has it; ours runs without that plugin. */
export async function openSecuredSearch(
  certificates: string,
  engineUrl: string,
): Promise<SecuredSearch> {
  const [engine = engineUrl] = engineUrl.split(',')
  const expected = `Basic ${Buffer.from(`hemicycle:${PASSWORD}`).toString('base64')}`
  let refused = 0
  const server = createServer(
    {
      cert: await readFile(join(certificates, 'node.pem')),
      key: await readFile(join(certificates, 'node-key.pem')),
    },
    (asked, reply) => {
      const { authorization, ...headers } = asked.headers
      if (authorization !== expected) {
        refused += 1
        reply
          .writeHead(401, { 'www-authenticate': 'Basic realm="OpenSearch Security"' })
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
  return {
    url: `https://hemicycle:${encodeURIComponent(PASSWORD)}@localhost:${port}`,
    refused: () => refused,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
