import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerProxy } from './proxy.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const open = async (app: FastifyInstance): Promise<string> => {
  closing.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** An API whose streams have no end, and the site in front of it. */
async function serve({ ending, most }: { ending?: AbortSignal; most?: number } = {}) {
  const streams = new Set<PassThrough>()
  const listeners: string[] = []
  const api = Fastify({ forceCloseConnections: true })
  api.get('/v1/stream/', async (request, reply) => {
    const output = new PassThrough()
    output.write(': begun\n\n')
    streams.add(output)
    listeners.push(String(request.headers['last-event-id']))
    request.raw.once('close', () => streams.delete(output))
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(output)
  })
  api.get('/v1/topic/', async () => ({ code: 200 }))
  const site = Fastify()
  await registerProxy(site, { url: await open(api), apiTimeoutMs: 120_000 }, ending, most)
  const url = await open(site)
  return { site, url, streams, listeners }
}

async function listen(url: string, headers: Record<string, string> = {}) {
  const request = get(`${url}/v1/stream/`, { agent: false, headers })
  request.on('error', () => {})
  closing.push(() => request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => {})
  const ended = new Promise<void>((resolve) => answer.once('end', resolve))
  return { answer, ended, text: () => text, leave: () => request.destroy() }
}

test('the site passes events on as they come, with where the listener continues [RD.33 RD.34]', async () => {
  const { url, streams, listeners } = await serve()

  const { answer, text } = await listen(url, { 'last-event-id': 'run.1.2' })
  await vi.waitFor(() => expect(text()).toBe(': begun\n\n'))
  for (const stream of streams) stream.write('data: 1\n\n')

  await vi.waitFor(() => expect(text()).toContain('data: 1'))
  expect(listeners).toEqual(['run.1.2'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  })
})

test('listeners take no connection from other requests, however many listen [RD.34 P4]', async () => {
  const { url } = await serve()
  for (let count = 0; count < 150; count += 1) await listen(url)

  expect((await fetch(`${url}/v1/topic/`)).status).toBe(200)
})

test('a listener for whom the site has no connection is told so, until another one leaves [RD.34 P4]', async () => {
  const { url } = await serve({ most: 2 })
  const [first] = [await listen(url), await listen(url)]

  const { answer } = await listen(url)
  first?.leave()

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  await vi.waitFor(async () => expect((await listen(url)).answer.statusCode).toBe(200))
})

test('who leaves the site leaves the API [RD.34]', async () => {
  const { url, streams } = await serve()
  const { leave } = await listen(url)

  leave()

  await vi.waitFor(() => expect(streams.size).toBe(0))
})

test('asked to end, the site ends every stream at once, as the API would [RD.34 RO.7]', async () => {
  const ending = new AbortController()
  const { url, streams } = await serve({ ending: ending.signal })
  const { ended } = await listen(url)

  ending.abort()

  await ended
  await vi.waitFor(() => expect(streams.size).toBe(0))
})

test('a site that closes waits for no listener [RD.34]', async () => {
  const { site, url } = await serve()
  const { ended } = await listen(url)

  await Promise.all([site.close(), ended])

  expect(site.server.listening).toBe(false)
})
