import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { DEFAULT_RESOLVER, type Resolver } from '@hemicycle/process/fetch'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  createPictureOrigin,
  PICTURE_HOST,
  liftTimeLimits,
  type PictureOrigin,
} from '../../testing/index.ts'
import { fetchBytes, PictureRefusedError } from './fetch-bytes.ts'

const BYTES = Buffer.from('bytes of a picture')
const MEGABYTE = Buffer.alloc(1 << 20)
const sendWithoutEnd = (reply: ServerResponse): void => {
  const more = (): boolean => reply.destroyed || (reply.write(MEGABYTE) && more())
  reply.on('drain', more)
  more()
}
let origin: PictureOrigin
let drips = 0

beforeAll(async () => {
  origin = await createPictureOrigin({
    '/one': { type: 'image/png', bytes: BYTES },
    '/moved': { type: 'image/png', bytes: BYTES, status: 302, location: '/one' },
    '/failed': { type: 'image/png', bytes: BYTES, status: 500 },
    '/partial': { type: 'image/png', bytes: BYTES, status: 206 },
    '/large': (reply) => void reply.writeHead(200, { 'content-length': 11 << 20 }).write('x'),
    '/endless': sendWithoutEnd,
    '/silent': () => {},
    '/dripping': (reply) => {
      const timer = setInterval(() => {
        reply.write('x')
        drips += 1
      }, 100)
      reply.on('close', () => clearInterval(timer))
    },
  })
})
beforeEach(() => void liftTimeLimits())
afterAll(() => origin.close())

const fetchFrom = (path: string) => fetchBytes(`${origin.url}${path}`, [origin.url])

/** Returns these addresses, one answer after the other. */
function resolvingTo(...answers: string[][]): Resolver & { times: () => number } {
  let times = 0
  const resolve = (
    _name: string,
    _options: unknown,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => {
    const found = answers[Math.min(times, answers.length - 1)] ?? []
    times += 1
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { ...DEFAULT_RESOLVER, resolve: resolve as Resolver['resolve'], times: () => times }
}

test('bytes of a listed origin are fetched [S7.27]', async () => {
  expect(await fetchFrom('/one')).toEqual(BYTES)
})

test.each([
  ['what leads elsewhere', '/moved'],
  ['what the origin does not have', '/nothing'],
  ['what the origin fails to give', '/failed'],
  ['a part', '/partial'],
  ['what says that it is too large', '/large'],
  ['what never ends', '/endless'],
])('%s is refused, and nothing else is requested [P5]', async (_, path) => {
  const before = origin.asked.length

  await expect(fetchFrom(path)).rejects.toThrow(PictureRefusedError)

  expect(origin.asked.slice(before)).toEqual([path])
})

test.each([
  ['/silent', () => origin.asked.at(-1) === '/silent'],
  ['/dripping', () => drips > 3],
])('an origin that is too slow times out after 5 s: %s [P5]', async (path, hasBegun) => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)

  const fetched = fetchFrom(path)
  await vi.waitUntil(hasBegun)
  clock.abort()

  await expect(fetched).rejects.toThrow('abort')
  expect(timeout).toHaveBeenCalledWith(5_000)
})

test.each([
  ['of an origin that is not listed', 'https://elsewhere.example.org/one'],
  ['over http', 'http://localhost/one'],
  ['of a file', 'file:///etc/passwd'],
  ['that is none', 'one'],
  ['that only begins like a listed one', `https://localhost@${PICTURE_HOST}/`],
  ['with another port', 'https://localhost:1/one'],
])('an address %s is not even requested [P5]', async (_, address) => {
  const resolving = resolvingTo(['127.0.0.1'])

  const fetched = fetchBytes(address, [origin.url, 'http://localhost', 'null'], resolving)

  await expect(fetched).rejects.toThrow(PictureRefusedError)
  expect(resolving.times()).toBe(0)
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine in IPv6', ['::1']],
  ['an address mapped into IPv6', ['::ffff:127.0.0.1']],
  ['the link', ['169.254.169.254']],
  ['a private network', ['10.0.0.1']],
  ['both a public address and this machine', ['8.8.8.8', '127.0.0.1']],
  ['nowhere', []],
])('a listed name that resolves to %s is refused [P5]', async (_, addresses) => {
  const named = `https://${PICTURE_HOST}:${origin.port}`
  const before = origin.asked.length

  const fetched = fetchBytes(`${named}/one`, [named], resolvingTo(addresses))

  await expect(fetched).rejects.toThrow(Error)
  expect(origin.asked).toHaveLength(before)
})

test('a name is resolved once: a second DNS answer cannot redirect the connection [P5]', async () => {
  const named = `https://${PICTURE_HOST}:${origin.port}`
  const inside = await createPictureOrigin(
    { '/one': { type: 'image/png', bytes: Buffer.from('secret') } },
    { host: '127.0.0.2', port: origin.port },
  )
  const resolving = {
    ...resolvingTo(['127.0.0.1'], ['127.0.0.2']),
    isPublic: (address: string) => address === '127.0.0.1',
  }

  const first = await fetchBytes(`${named}/one`, [named], resolving)
  const second = fetchBytes(`${named}/one`, [named], resolving)

  await expect(second).rejects.toThrow('not public')
  await inside.close()
  expect(first).toEqual(BYTES)
  expect(inside.asked).toEqual([])
  expect(resolving.times()).toBe(2)
})
