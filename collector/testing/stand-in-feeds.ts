import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rosterOf, type TestStore } from '@hemicycle/store/testing'
import { saveRoster } from '@hemicycle/store'
import { createFeedsConnector } from '../src/connectors/feeds/create-feeds-connector.ts'
import { followNetwork } from '../src/follow-network.ts'
import { createTestLog } from './create-test-log.ts'

interface FeedReply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface StandInFeeds {
  origin: string
  /** The answer for a path; 404 for any other. */
  answers: Map<string, (headers: IncomingHttpHeaders) => FeedReply | Promise<FeedReply>>
  /** All requests, in order. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  close: () => Promise<void>
}

/** A server of press feeds on this machine. */
export async function createStandInFeeds(): Promise<StandInFeeds> {
  const server = createServer((request, reply) => {
    const { url: path = '', headers } = request
    feeds.asked.push({ path, headers })
    const answer = feeds.answers.get(path)
    void Promise.resolve(answer?.(headers) ?? { status: 404 }).then((found) =>
      reply
        .writeHead(found.status ?? 200, { 'content-type': 'text/xml', ...found.headers })
        .end(found.body ?? ''),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const feeds: StandInFeeds = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: new Map(),
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return feeds
}

export interface WrittenEntry {
  id: string
  title: string
  summary?: string
  date?: string
}

/** An RSS feed with these entries. */
export const toRssFeed = (origin: string, entries: readonly WrittenEntry[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Press</title><language>en</language>${entries
    .map(
      ({ id, title, summary = '', date = new Date().toUTCString() }) =>
        `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>${origin}/${id}.html</link><description>${summary}</description><pubDate>${date}</pubDate></item>`,
    )
    .join('')}</channel></rss>`

/** One contributor for each of these feeds. */
export async function saveFeedRoster(own: TestStore, addresses: readonly string[]): Promise<void> {
  const roster = rosterOf(addresses.length)
  for (const [index, contributor] of roster.contributors.entries()) {
    const address = addresses[index] ?? ''
    contributor.accounts = [{ network: 'feed', nativeId: address, handle: address }]
  }
  await saveRoster(own.store, 'test', roster)
}

/** Follows the feeds of the roster, each asked all the time unless told otherwise. */
export function followFeeds(feeds: StandInFeeds, own: TestStore, minutes = 0.001) {
  const ending = new AbortController()
  const { log, messages } = createTestLog()
  const heard = { times: 0 }
  const running = followNetwork(
    createFeedsConnector({ minutes, localOrigin: feeds.origin }),
    {
      databaseUrl: own.url,
      store: own.store,
      log,
      onActivity: () => (heard.times += 1),
      onSavingPause: () => {},
    },
    ending.signal,
  )
  return {
    messages,
    heard,
    async end(): Promise<void> {
      ending.abort()
      await running
    },
  }
}
