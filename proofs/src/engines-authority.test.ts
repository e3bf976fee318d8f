import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestStore, type TestStore } from '@hemicycle/store/testing'
import { createChild, type Child } from '@hemicycle/tools/stack'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

let own: TestStore
let folder: string
let server: Awaited<ReturnType<typeof listen>>
let collector: Child | null = null
const asked: string[] = []
const said: string[] = []

/** One server under the names of OpenSearch and of X, with a certificate of the authority in a file. */
beforeAll(async () => {
  own = await createTestStore()
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-authority-'))
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Engines' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: ['localhost', 'api.x.com'].map((value) => ({ type: 2, value })),
      },
    ],
  })
  await writeFile(join(folder, 'ca.pem'), cert)
  server = await listen(
    createServer({ key, cert }, (request, reply) => {
      asked.push(request.url ?? '')
      reply.setHeader('content-type', 'application/json').end('{"acknowledged":true}')
    }),
  )
})
afterAll(async () => {
  await collector?.kill()
  await server.close()
  await own.drop()
  await rm(folder, { recursive: true })
})

test('the authority of the engines is trusted for OpenSearch, and not for X [RO.50]', async () => {
  const origin = `https://localhost:${server.port}`
  collector = createChild(
    'collector/src/main.ts',
    [],
    {
      DATABASE_URL: own.url,
      OPENSEARCH_URL: origin,
      X_API_ORIGIN: origin,
      X_BEARER_TOKEN: 'token',
      ENGINES_CA_FILE: join(folder, 'ca.pem'),
    },
    { onLine: (line) => said.push(line) },
  )

  collector.start()
  await expect.poll(() => asked.some((path) => path.startsWith('/_index_template'))).toBe(true)
  await expect.poll(() => said.join('\n')).toMatch(/"path":"\/2\/|X /u)
  await expect.poll(() => said.join('\n')).toContain('self-signed certificate')

  expect(asked.filter((path) => path.startsWith('/2/'))).toEqual([])
})
