import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { openTable } from './columns.ts'
import { openTableStreams } from './stream-table.ts'

const table = openTable({ siteUrl: 'https://hemicycle.example', isSample: false, exports: 'full' })
// Long enough that a few pages fill all buffers between the server and the reader.
const items = Array.from({ length: 100 }, () => itemForTests({ content: 'word '.repeat(800) }))
const PLACES = 12
const page = { items, total: 100_000, offset: 0, next: '/next', staleSince: null }

interface Limits {
  lastMs?: number
}

/** Opens tables that continue while they are read, or until `end`; they wait for `begin` and `goOn`. */
async function openStreams(
  limits: Limits = {},
  begin: Promise<void> = Promise.resolve(),
  goOn: Promise<void> = Promise.resolve(),
) {
  let next: string | null = '/next'
  const api = Fastify({ forceCloseConnections: true })
  api.get('/next', async () => {
    await goOn
    return { code: 200, type: 'success', data: { ...page, next, prev: null } }
  })
  const app = Fastify({ trustProxy: 'loopback' })
  const upstream = { url: await api.listen({ port: 0 }), apiTimeoutMs: 120_000 }
  const checks = new Set<() => void>()
  const every = (check: () => void) => {
    checks.add(check)
    return () => checks.delete(check)
  }
  const streamTable = openTableStreams(app, { api: upstream, table, every, ...limits })
  const failures: Error[] = []
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
  app.get('/table', async (request, reply) => {
    await begin
    return streamTable(request, reply, page)
  })
  const url = `${await app.listen({ port: 0 })}/table`
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await api.close()
  })
  return {
    app,
    url,
    /** Of requests that were not answered as planned. */
    failures,
    end: () => (next = null),
    /** Simulates that 30 s have passed. */
    pass: () => checks.forEach((check) => check()),
    countReaders: promisify(app.server.getConnections.bind(app.server)),
  }
}

async function openTo(url: string, address = '203.0.113.1'): Promise<IncomingMessage> {
  const asking = get(url, { agent: false, headers: { 'x-forwarded-for': address } })
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return response
}

async function readToEnd(response: IncomingMessage): Promise<'whole' | 'broken off'> {
  try {
    response.resume()
    await once(response, 'end')
    return 'whole'
  } catch {
    return 'broken off'
  }
}

const openMany = (url: string, address: (place: number) => string, count = PLACES) =>
  Promise.all(Array.from({ length: count }, (_, place) => openTo(url, address(place))))
const statusOf = async (url: string, address: string) => {
  const response = await openTo(url, address)
  response.destroy()
  return response.statusCode
}

test('who takes less than 16 kB a second makes room for others, and has no whole table [RD.9 RD.31]', async () => {
  const { url, pass, countReaders } = await openStreams()
  const slow = await openMany(url, (place) => `203.0.113.${place}`)
  const refused = await statusOf(url, '198.51.100.1')

  // The first checks pass while the buffers between the server and the reader fill up.
  await vi.waitUntil(async () => {
    pass()
    return (await countReaders()) === 0
  })

  expect(await statusOf(url, '198.51.100.1')).toBe(200)
  expect(refused).toBe(503)
  expect(await Promise.all(slow.map(readToEnd))).toEqual(Array(PLACES).fill('broken off'))
})

test('who takes more than that goes on to the end [RD.9 RD.31]', async () => {
  const { url, pass, end } = await openStreams()
  const response = await openTo(url)

  for (let period = 0; period < 20; period += 1) {
    let taken = 0
    while (taken < 2_000_000) {
      const chunk = response.read() as Buffer | null
      if (chunk) taken += chunk.length
      else await once(response, 'readable')
    }
    pass()
  }
  end()

  expect(await readToEnd(response)).toBe('whole')
})

test('who waits for us is not slow [RD.9 RD.31]', async () => {
  const busy = Promise.withResolvers<void>()
  const { url, pass, end } = await openStreams({}, Promise.resolve(), busy.promise)
  const response = await openTo(url)
  response.resume()
  await vi.waitFor(() => expect(response.readableLength).toBe(0))

  pass()
  pass()
  end()
  busy.resolve()

  expect(await readToEnd(response)).toBe('whole')
})

test('an address that has several tables gives one up for somebody who has none [RD.31]', async () => {
  const { url, pass, countReaders } = await openStreams()
  const many = await openMany(url, (place) => `2001:db8:0:1::${place}`)

  const more = await statusOf(url, '2001:db8:0:1::ffff')
  const other = await openTo(url, '2001:db8:0:2::1')

  expect([more, other.statusCode]).toEqual([503, 200])
  await vi.waitUntil(async () => (await countReaders()) === PLACES)
  expect(await readToEnd(many.at(-1) as IncomingMessage)).toBe('broken off')
  for (const response of [...many, other]) response.destroy()
  pass()
})

test('who has left before the first page came takes no room [RD.9]', async () => {
  const { promise, resolve: begin } = Promise.withResolvers<void>()
  const { url, countReaders, failures } = await openStreams({}, promise)
  const impatient = Array.from({ length: PLACES }, () =>
    get(url, { agent: false }).on('error', () => {}),
  )
  await vi.waitUntil(async () => (await countReaders()) === PLACES)
  for (const asking of impatient) asking.destroy()
  await vi.waitUntil(async () => (await countReaders()) === 0)
  begin()

  const next = await openTo(url)

  next.destroy()
  expect(next.statusCode).toBe(200)
  expect(failures).toEqual([])
})

test('told to end, the site breaks off a table that is not read in time, and ends [RO.7 RD.9]', async () => {
  const { app, url } = await openStreams({ lastMs: 100 })
  const response = await openTo(url)

  await app.close()

  expect(await readToEnd(response)).toBe('broken off')
})

test('told to end, the site lets a table come to its end [RO.7 RD.9]', async () => {
  const { app, url, end } = await openStreams()
  const response = await openTo(url)

  const closing = app.close()
  end()

  expect(await readToEnd(response)).toBe('whole')
  await closing
})
