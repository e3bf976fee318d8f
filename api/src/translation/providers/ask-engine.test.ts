import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serveEngine } from '../../../testing/translation/serve-engine.ts'
import { askEngine } from './ask-engine.ts'

const IMPATIENT = { connectMs: 50, totalMs: 50 }

test('an engine that does not answer times out; the text may be the cause [S8.7]', async () => {
  const server = await serveEngine(() => ({ status: 200, json: {} }))
  server.fail(() => {})

  const asking = askEngine(server.url, {}, IMPATIENT)

  await expect(asking).rejects.toMatchObject({ cooldownMs: 0 })
  await server.close()
})

test('an engine that never finishes its answer times out too [S8.7]', async () => {
  const server = await serveEngine(() => ({ status: 200, json: {} }))
  server.fail((reply) => void reply.writeHead(200).write('{'))

  const asking = askEngine(server.url, {}, IMPATIENT)

  await expect(asking).rejects.toMatchObject({ name: 'TranslationEngineError' })
  await server.close()
})

test('an unreachable engine cools down [S8.7]', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')

  const asking = askEngine(`http://127.0.0.1:${port}`)

  await expect(asking).rejects.toMatchObject({ cooldownMs: 15_000 })
})
