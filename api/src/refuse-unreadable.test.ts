import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsOfEngineThatIsDown } from '../testing/index.ts'
import { buildApp } from './app.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp(depsOfEngineThatIsDown())
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function write(bytes: string): Promise<{ head: string; body: string }> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.end(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['an address that is too long', `GET /v1/?${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
  ['a header that is too long', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('what cannot be read is answered in the envelope: %s [S7.2 RF.7]', async (_, bytes, code) => {
  const { head, body } = await write(bytes)

  expect(head).toContain(`HTTP/1.1 ${code} `)
  expect(head).toContain('cache-control: no-store')
  expect(JSON.parse(body)).toMatchObject({ code, type: 'error' })
})

test('who asks for the head alone gets no body [S7.2]', async () => {
  const { head, body } = await write(`HEAD /?${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`)

  expect(head).toContain('HTTP/1.1 431 ')
  expect(body).toBe('')
})

test('a request that does not end is answered, and its connection ends [S7.2 P4]', async () => {
  const impatient = await buildApp(depsOfEngineThatIsDown(), { requestTimeoutMs: 300 })
  await impatient.listen({ port: 0, host: '127.0.0.1' })
  const { port } = impatient.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')

  socket.write('POST /v1/feedback/send/ HTTP/1.1\r\nhost: x\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')

  await impatient.close()
  expect(head).toContain('HTTP/1.1 408 ')
  expect(JSON.parse(body)).toMatchObject({ code: 408, type: 'error' })
  expect(app.server.requestTimeout).toBe(30_000)
})
