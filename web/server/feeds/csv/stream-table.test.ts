import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { itemForTests } from '../../../src/features/feed/item-for-tests.ts'
import { openTable } from './columns.ts'
import { openTableStreams } from './stream-table.ts'

const table = openTable({ siteUrl: 'https://hemicycle.example', isSample: false, isFull: true })
// So long that a few pages fill whatever lies between us and the reader.
const items = Array.from({ length: 100 }, () => itemForTests({ content: 'word '.repeat(800) }))
const page = { items, total: 100_000, offset: 0, next: '/next', staleSince: null }

interface Limits {
  silentMs?: number
  lastMs?: number
}

/** Tables that go on for as long as they are read, or until `end`; each begins when `begin` allows it. */
async function openStreams(limits: Limits = {}, begin: Promise<void> = Promise.resolve()) {
  let next: string | null = '/next'
  const api = Fastify({ forceCloseConnections: true })
  api.get('/next', async () => ({
    code: 200,
    type: 'success',
    data: { ...page, next, prev: null },
  }))
  const app = Fastify()
  const upstream = { url: await api.listen({ port: 0 }), answerMs: 120_000 }
  const streamTable = openTableStreams(app, { api: upstream, table, ...limits })
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
    end: () => (next = null),
    countReaders: promisify(app.server.getConnections.bind(app.server)),
  }
}

async function openTo(url: string): Promise<IncomingMessage> {
  const asking = get(url, { agent: false })
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

test('who takes nothing for a while makes room for others, and has no whole table [RD.9]', async () => {
  const { url, countReaders } = await openStreams({ silentMs: 500 })
  const silent = await Promise.all([1, 2, 3, 4].map(() => openTo(url)))

  await vi.waitUntil(async () => (await countReaders()) === 0)

  const next = await openTo(url)
  next.destroy()
  expect(next.statusCode).toBe(200)
  expect(await Promise.all(silent.map(readToEnd))).toEqual(Array(4).fill('broken off'))
})

test('who has left before the first page came takes no room [RD.9]', async () => {
  const { promise, resolve: begin } = Promise.withResolvers<void>()
  const { url, countReaders } = await openStreams({}, promise)
  const impatient = [1, 2, 3, 4].map(() => get(url, { agent: false }).on('error', () => {}))
  await vi.waitUntil(async () => (await countReaders()) === 4)
  for (const asking of impatient) asking.destroy()
  await vi.waitUntil(async () => (await countReaders()) === 0)
  begin()

  const next = await openTo(url)

  next.destroy()
  expect(next.statusCode).toBe(200)
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
