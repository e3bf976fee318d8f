import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { askApi, limitRequests } from './ask-api.ts'
import { buildApiForTests } from './api-for-tests.ts'
import { buildAppForTests } from './app-for-tests.ts'

test('a question ends when the API takes longer than it may [P2]', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new Error('too late')))
    return promise
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    timeout.mockRestore()
  })

  const asked = askApi({ url: 'http://api.example', apiTimeoutMs: 7_500 })('/v1/social-item/')
  clock.abort()

  await expect(asked).rejects.toThrow('too late')
  expect(timeout).toHaveBeenCalledWith(7_500)
})

/** Asks a server that breaks this many connections before it answers. */
async function askBroken(times: number) {
  let broken = 0
  const server = createServer((request, response) => {
    if (broken === times) return void response.end('answered')
    broken += 1
    request.socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const api = { url: `http://127.0.0.1:${port}`, apiTimeoutMs: 120_000 }
  const answer = await askApi(api)('/v1/').then(
    (found) => found.text(),
    () => 'failed',
  )
  return { answer, broken }
}

test('a request whose connection breaks is sent again, once [P2]', async () => {
  expect(await askBroken(1)).toEqual({ answer: 'answered', broken: 1 })
  expect(await askBroken(2)).toEqual({ answer: 'failed', broken: 2 })
})

test('a request waits for an API that is started again [RO.54]', async () => {
  const server = createServer((_, response) => void response.end('answered'))
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  server.close()
  await once(server, 'close')
  onTestFinished(() => void server.close())
  const ask = (awayMs: number) =>
    askApi({ url: `http://127.0.0.1:${port}`, apiTimeoutMs: 120_000, awayMs })('/v1/')
  await expect(ask(0)).rejects.toThrow('fetch failed')

  const waiting = ask(120_000)
  await listen(port)

  expect(await (await waiting).text()).toBe('answered')
})

let site: FastifyInstance
let api: FastifyInstance
let asked: string[] = []

beforeAll(async () => {
  api = buildApiForTests()
  api.addHook('onRequest', async ({ url }) => void asked.push(url))
  site = await buildAppForTests(await api.listen({ port: 0, host: '127.0.0.1' }))
})
beforeEach(() => (asked = []))
afterAll(async () => {
  await site.close()
  await api.close()
})

const names = Array.from({ length: 3_000 }, (_, place) => `n${place}`)

test.each(['/search', '/', '/timeline', '/search.atom', '/search.json', '/search.csv'])(
  'three thousand names in what was typed cost a handful of small questions: %s [P4 P5]',
  async (path) => {
    const typed = encodeURIComponent(`from:${names.join(',')} ${names.join(' from:')}`)

    const { statusCode } = await site.inject(`${path}?q=${typed.slice(0, 15_000)}`)

    expect(statusCode).toBe(301)
    expect(asked.length).toBeLessThanOrEqual(5)
    expect(asked.filter((url) => url.includes('pageSize=1000'))).toEqual([])
  },
)

test('a page that asks the API again and again is ended [P4 P5]', async () => {
  const ask = limitRequests(async () => Response.json({}))
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => ask('/v1/')))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
})
