import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { closeKeptConnections, toFastifyOptions } from './fastify.ts'

async function serve(settings: Parameters<typeof toFastifyOptions>[0] = {}) {
  const app: FastifyInstance = Fastify(toFastifyOptions(settings))
  onTestFinished(() => app.close())
  app.post('/', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const readAnswer = async () => {
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body }
  }
  return { app, socket, readAnswer }
}

test.each([
  ['no request at all', 'hello\r\n\r\n', 400, 'bad_request'],
  [
    'an address that is too long',
    `GET /v1/?${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    431,
    'request_header_fields_too_large',
  ],
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'request_header_fields_too_large',
  ],
])(
  'what cannot be read is answered in the envelope: %s [S7.2 RF.7]',
  async (_, bytes, code, message) => {
    const { socket, readAnswer } = await serve()

    socket.end(bytes)
    const { head, body } = await readAnswer()

    expect(head).toContain(`HTTP/1.1 ${code} `)
    expect(head).toContain('cache-control: no-store')
    expect(JSON.parse(body)).toEqual({ code, type: 'error', data: { code: message, message } })
  },
)

test('who asks for the head alone gets no body [S7.2]', async () => {
  const { socket, readAnswer } = await serve()

  socket.end(`HEAD /?${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`)
  const { head, body } = await readAnswer()

  expect(head).toContain('HTTP/1.1 431 ')
  expect(body).toBe('')
})

test('a request that does not end is answered, and its connection ends [S7.2 P4]', async () => {
  const { socket, readAnswer } = await serve({ requestTimeoutMs: 300 })

  socket.write('POST / HTTP/1.1\r\nhost: x\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  const { head, body } = await readAnswer()

  expect(head).toContain('HTTP/1.1 408 ')
  expect(JSON.parse(body)).toMatchObject({ code: 408, type: 'error' })
})

test('a request has 30 s [P4]', async () => {
  const { app, socket } = await serve()
  socket.destroy()

  expect(app.server.requestTimeout).toBe(30_000)
})

test('requests are not logged: neither who asks nor for what [P5]', async () => {
  let logged = ''
  const log = pino({ level: 'trace' }, { write: (line) => void (logged += line) })
  const app = Fastify(toFastifyOptions({ log }))
  onTestFinished(() => app.close())

  await app.inject('/secretword')

  expect(logged).not.toContain('secretword')
  expect(logged).not.toContain('127.0.0.1')
})

test('while draining, answers close their connection [RO.7]', async () => {
  let draining = false
  const app = Fastify(toFastifyOptions({}))
  onTestFinished(() => app.close())
  closeKeptConnections(app, () => draining)
  app.get('/', async () => 'read')
  const before = await app.inject('/')

  draining = true

  expect(before.headers.connection).toBe('keep-alive')
  expect((await app.inject('/')).headers.connection).toBe('close')
})
