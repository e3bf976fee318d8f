import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_RESOLVER } from './checked-lookup.ts'
import { getBounded, TooLargeError } from './get-bounded.ts'

const LIMITS = { accept: '*/*', maxBytes: 1_000, timeoutMs: 60_000 }

async function serve(listener: RequestListener): Promise<{ url: URL; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    listener(request, reply)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), asked }
}

/** Sends a letter, again and again, until the connection ends. */
const trickle: RequestListener = (request, reply) => {
  void (async () => {
    const ended = new AbortController()
    request.once('close', () => ended.abort())
    for await (const _ of setInterval(1, null, { signal: ended.signal })) reply.write('x')
  })().catch(() => {})
}

test('an answer that does not end is given up after the time it has [P5]', async () => {
  const { url } = await serve(trickle)
  const limits = { ...LIMITS, maxBytes: Number.MAX_SAFE_INTEGER, timeoutMs: 30 }

  await expect(getBounded(url, limits)).rejects.toThrow(/timeout|aborted/i)
})

test('an answer that never begins is given up, too [P5]', async () => {
  const { url } = await serve(() => {})

  await expect(getBounded(url, { ...LIMITS, timeoutMs: 30 })).rejects.toThrow(/timeout|aborted/i)
})

test('an answer without end is cut off at its size [P5]', async () => {
  const { url } = await serve(trickle)

  await expect(getBounded(url, LIMITS)).rejects.toThrow(TooLargeError)
})

test('an answer that says that it is too large is not read [P5]', async () => {
  const { url } = await serve((_, reply) => {
    reply.writeHead(200, { 'content-length': LIMITS.maxBytes + 1 }).flushHeaders()
  })

  await expect(getBounded(url, LIMITS)).rejects.toThrow(TooLargeError)
})

test('a redirect is an answer, and its target is not asked [P5]', async () => {
  const inside = await serve((_, reply) => reply.end('secret'))
  const { url } = await serve((_, reply) => {
    reply.writeHead(302, { location: inside.url.href }).end()
  })

  expect((await getBounded(url, LIMITS)).status).toBe(302)
  expect(inside.asked).toEqual([])
})

test('a name that leads into our own network is not asked, even if another address of it is public [P5]', async () => {
  const inside = await serve((_, reply) => reply.end('secret'))
  const addresses = [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const resolve = (_: string, __: unknown, callback: (...found: unknown[]) => void): void =>
    callback(null, addresses)
  const resolver = { ...DEFAULT_RESOLVER, resolve: resolve as typeof DEFAULT_RESOLVER.resolve }
  const url = new URL(`http://pds.example.org:${inside.url.port}/`)

  await expect(getBounded(url, { ...LIMITS, resolver })).rejects.toThrow('not public')
  expect(inside.asked).toEqual([])
})
