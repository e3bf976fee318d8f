import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serveEngine } from '../../../testing/translation/serve-engine.ts'
import { askEngine } from './ask-engine.ts'

const IMPATIENT = { connectMs: 50, totalMs: 50 }

test('an engine that does not answer in time is given up; the text may be to blame [S8.7]', async () => {
  const server = await serveEngine(() => ({ status: 200, json: {} }))
  server.fail(() => {})

  const asking = askEngine(server.url, {}, IMPATIENT)

  await expect(asking).rejects.toMatchObject({ restMs: 0 })
  await server.close()
})

test('so is one that begins an answer and does not end it [S8.7]', async () => {
  const server = await serveEngine(() => ({ status: 200, json: {} }))
  server.fail((reply) => void reply.writeHead(200).write('{'))

  const asking = askEngine(server.url, {}, IMPATIENT)

  await expect(asking).rejects.toMatchObject({ name: 'TranslationEngineError' })
  await server.close()
})

test('one where nobody listens rests [S8.7]', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')

  const asking = askEngine(`http://127.0.0.1:${port}`)

  await expect(asking).rejects.toMatchObject({ restMs: 15_000 })
})
