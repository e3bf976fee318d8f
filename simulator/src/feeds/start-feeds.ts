import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import institutions from '../../sample/people/institutions.json' with { type: 'json' }
import { listSampleTexts } from '../parliament/words/sample-texts.ts'
import { createRandom, type Random } from '../random.ts'
import { replyWithFault, type FeedFault } from './feed-faults.ts'
import { writeFeed, type FeedFormat, type PressEntry, type PressFeed } from './write-feed.ts'

const HOST = '127.0.0.1'
const FORMATS: readonly FeedFormat[] = ['atom', 'rss', 'rdf']
/** Of each feed in the beginning. */
const ENTRIES = 10
const HOUR_MS = 3_600_000

interface FeedsOptions {
  /** Default 0: any free port. */
  port?: number
  seed?: number
  /** When the newest entry was written; default now. */
  startAt?: Date
  /** Default: the press services of the groups. */
  owners?: readonly FeedOwner[]
}

export interface FeedOwner {
  name: string
  /** On X. */
  handle: string
}

/** Feeds of the invented parliament. */
export interface SimulatedFeeds {
  origin: string
  /** By path, one for each owner. */
  feeds: ReadonlyMap<string, PressFeed>
  /** Adds an entry at the top of a feed, or replaces the one with its id. */
  write: (path: string, entry: PressEntry) => void
  /** Null ends it. */
  setFault: (path: string, fault: FeedFault | null) => void
  /** Paths of all requests, in order. */
  asked: readonly string[]
  stop: () => Promise<void>
}

/** Listens on the loopback only, without encryption: `FEED_LOCAL_ORIGIN` lets a collector ask it. */
export async function startFeeds(options: FeedsOptions = {}): Promise<SimulatedFeeds> {
  const { port = 0, seed = 1, startAt = new Date(), owners = institutions.groupPress } = options
  const server = createServer()
  server.listen(port, HOST)
  await once(server, 'listening')
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  const feeds = inventFeeds(origin, owners, createRandom(seed), startAt)
  const faults = new Map<string, FeedFault>()
  const asked: string[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    asked.push(path)
    const feed = feeds.get(path)
    const fault = faults.get(path)
    if (!feed) response.writeHead(404).end()
    else if (fault) replyWithFault(fault, feed, response)
    else reply(feed, request, response)
  })
  return {
    origin,
    feeds,
    write(path, entry) {
      const feed = feeds.get(path)
      if (!feed) throw new RangeError(`there is no feed at ${path}`)
      const others = feed.entries.filter(({ id }) => id !== entry.id)
      feed.entries = [entry, ...others]
    },
    setFault(path, fault) {
      if (fault) faults.set(path, fault)
      else faults.delete(path)
    },
    asked,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function reply(feed: PressFeed, { headers }: IncomingMessage, response: ServerResponse): void {
  const body = writeFeed(feed)
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
  if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8', etag }).end(body)
}

/** The same for the same seed and time. */
function inventFeeds(
  origin: string,
  owners: readonly FeedOwner[],
  random: Random,
  startAt: Date,
): Map<string, PressFeed> {
  // Those without gaps for names and days.
  const texts = listSampleTexts().filter(({ lang, text }) => lang === 'en' && !text.includes('{'))
  return new Map(
    owners.map(({ handle, name }, place) => {
      const format = FORMATS[place % FORMATS.length] ?? 'rss'
      const path = `/${handle.toLowerCase()}.${format}`
      const entries = Array.from({ length: ENTRIES }, (_, index): PressEntry => {
        const { text } = random.pick(texts)
        return {
          id: `${origin}/${handle.toLowerCase()}/${ENTRIES - index}`,
          title: text.split('\n')[0] ?? text,
          summary: random.pick(texts).text,
          date: new Date(startAt.getTime() - (index + random.next()) * HOUR_MS),
        }
      })
      const address = `${origin}${path}`
      return [path, { owner: handle, title: name, address, format, lang: 'en', entries }]
    }),
  )
}
