import { once } from 'node:events'
import { get as request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ask } from '#web/api/client.ts'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { openArchiveForTests } from '../archive-for-tests.ts'
import { openTable } from './columns.ts'
import { listRows, MAX_ROWS } from './list-rows.ts'

const PAGE = 100
const table = openTable({ siteUrl: 'https://hemicycle.example', isSample: false, exports: 'ids' })
const page = Array.from({ length: PAGE }, (_, index) => itemForTests({ id: String(index) }))
const firstPage = { items: page, total: 250_000, offset: 0, next: '/next', staleSince: null }
const success = () =>
  Response.json({ code: 200, type: 'success', data: { ...firstPage, prev: null } })
const never = new AbortController().signal

const manyPosts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    // Long enough that a few pages fill all buffers between the server and the reader.
    itemForTests({ id: String(count - index), content: 'word '.repeat(800) }),
  )

const openArchive = async (count: number) => {
  const archive = await openArchiveForTests(manyPosts(count))
  await archive.app.listen({ port: 0 })
  onTestFinished(() => archive.close())
  const { port } = archive.app.server.address() as AddressInfo
  return { ...archive, url: `http://127.0.0.1:${port}/search.csv` }
}

async function openTo(url: string): Promise<IncomingMessage> {
  const asking = request(url)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return response
}

test('a table has at most 100,000 rows, a page of them at a time [RD.9]', async () => {
  let rows = 0
  let asked = 0
  const ask: Ask = async () => {
    asked += 1
    return success()
  }

  for await (const chunk of listRows(table, firstPage, ask, never)) {
    const lines = chunk.split('\r\n').length - 1
    expect(lines).toBeLessThanOrEqual(PAGE + 1)
    rows += lines
  }

  expect(rows).toBe(MAX_ROWS + 1)
  expect(asked).toBe(MAX_ROWS / PAGE - 1)
})

test('the next page is asked for when the one before is taken, not sooner [RD.9]', async () => {
  const ask = vi.fn<Ask>(async () => success())
  const rows = listRows(table, firstPage, ask, never)

  await rows.next()
  expect(ask).not.toHaveBeenCalled()
  await rows.next()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a question that fails once is asked again, one that keeps failing ends the table [RD.9]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const busy = () => new Response('', { status: 503 })
  const busyOnce = vi.fn<Ask>().mockResolvedValueOnce(busy()).mockResolvedValue(success())
  const alwaysBusy = vi.fn<Ask>(async () => busy())
  const askSecond = async (ask: Ask) => {
    const rows = listRows(table, firstPage, ask, never)
    await rows.next()
    const [second] = await Promise.allSettled([rows.next(), vi.advanceTimersByTimeAsync(2000)])
    return second.status
  }

  expect(await askSecond(busyOnce)).toBe('fulfilled')
  expect(await askSecond(alwaysBusy)).toBe('rejected')
  expect(alwaysBusy).toHaveBeenCalledTimes(3)
})

test('a long table says how much there is, and comes whole [RD.9 RS.275]', async () => {
  const { url } = await openArchive(450)

  const answer = await fetch(url)

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
    'content-encoding': 'gzip',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="hemicycle-[\d_-]+\.csv"$/u,
    ) as string,
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '450',
    'x-row-limit': '100000',
  })
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(451)
  expect(lines.at(-1)).toMatch(/^1,/u)
})

test('nobody is asked faster than the table is read, or once its reader has left [RD.9]', async () => {
  const { url, asked, app } = await openArchive(20_000)
  const countReaders = promisify(app.server.getConnections.bind(app.server))

  const response = await openTo(url)
  await once(response, 'readable')
  const waiting = await settle(asked)
  response.destroy()
  await vi.waitUntil(async () => (await countReaders()) === 0)
  const left = asked.length

  expect(waiting).toBeLessThan(60)
  expect((await settle(asked)) - left).toBeLessThanOrEqual(1)
})

/** The number of requests, once it has not changed for a time that is long on this machine. */
async function settle(asked: string[]): Promise<number> {
  let before = -1
  await vi.waitUntil(
    () => {
      const isStill = asked.length === before
      before = asked.length
      return isStill
    },
    { interval: 300 },
  )
  return before
}

test('no more than twelve long tables are made at a time; who comes later is told when to come again [RD.9]', async () => {
  const { url } = await openArchive(20_000)
  const readers = await Promise.all(Array.from({ length: 12 }, () => openTo(url)))

  const late = await fetch(url)

  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  expect(late.headers.get('content-disposition')).toBeNull()
  for (const response of readers) response.destroy()
  await vi.waitUntil(async () => {
    const answer = await fetch(url)
    await answer.body?.cancel()
    return answer.ok
  })
})
