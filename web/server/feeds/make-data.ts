import { isGivenWhole, type Exports } from '@hemicycle/process'
import { MAX_POSTS_PAGE_SIZE, SAMPLE_NOTICE } from '@hemicycle/contract/constants'
import { type Ask, toApiError } from '#web/api/client.ts'
import { fetchPosts, type PostsPage } from '#web/api/feed.ts'
import { toDataAddress, toViewPlace } from '#web/feed-query/data-address.ts'
import { readViewQuery, withView } from '#web/feed-query/day-subject.ts'
import type { Ending } from '#web/feed-query/data-endings.ts'
import { toFeedApiUrl, toFirstPage } from '#web/feed-query/feed-path.ts'
import { toQueryString } from '#web/feed-query/feed-query.ts'
import { findWholeBars } from '#web/feed-query/snap-window.ts'
import { toSubject } from '#web/feed-query/subject.ts'
import { findRedirect, toBeginning } from '#web/pages/feed/redirect.ts'
import { filePaths, paths } from '#web/router/paths.ts'
import type { Site } from '../site.ts'
import { limitRequests } from '../ask-api.ts'
import { watchFreshness } from '../caching.ts'
import type { Table } from './csv/columns.ts'
import type { Feed } from './feed.ts'
import { writeAtom } from './write-atom.ts'
import { writeJsonFeed } from './write-json-feed.ts'

/**
 * A view as data: ready to send, a redirect, or the first page of a table that is too long for memory. `title` is that
 * of the page.
 */
export type MadeData = { freshForMs: number; isStale: boolean } & (
  | { kind: 'whole'; body: string; title: string; since: number; total: number }
  | { kind: 'moved'; body: string }
  | { kind: 'long'; body: ''; title: string; first: PostsPage }
)

interface MakeOptions {
  site: Site
  ask: Ask
  siteUrl: string
  isSample: boolean
  exports: Exports
  cacheSeconds: number
  table: Table
}

/** Posts per feed; older ones are in the next feeds. */
const FEED_ENTRIES = 50
const DAY = 86_400

/** Parses the URL and queries the API like the page does, then writes the answer in the format. */
export async function makeData(url: URL, ending: Ending, options: MakeOptions): Promise<MadeData> {
  const { cacheSeconds } = options
  const { ask, isStale, freshForMs } = watchFreshness(limitRequests(options.ask), cacheSeconds)
  const moved = await findMoved(url, ask)
  const freshness = () => ({ isStale: isStale(), freshForMs: freshForMs() })
  if (moved !== null) return { ...toMoved(moved, ending), ...freshness() }
  try {
    const { body, page, title } = await write(url, ending, { ...options, ask })
    if (body === null)
      return { kind: 'long', body: '', title, first: page, isStale: isStale(), freshForMs: 0 }
    const age = cacheSeconds * 1000 - freshForMs()
    return {
      kind: 'whole',
      body,
      title,
      // The content is as old as the API's answer.
      since: Date.now() - age,
      total: page.total,
      ...freshness(),
    }
  } catch (error) {
    const beginning = toApiError(error).code === 400 ? toBeginning(url) : null
    if (beginning === null) throw error
    return { ...toMoved(beginning, ending), ...freshness() }
  }
}

/** Typed text, and a selection that cuts through bars, redirect to another URL, as on the page. */
async function findMoved(url: URL, ask: Ask): Promise<string | null> {
  const bars = url.pathname === paths.timeline ? findWholeBars(url.search) : null
  if (bars !== null) return bars
  return toSubject(url.pathname) === null ? findRedirect(url, ask) : null
}

function toMoved(address: string, ending: Ending) {
  const [pathname = '', search = ''] = address.split('?')
  return { kind: 'moved' as const, body: toDataAddress(pathname, search, ending) }
}

interface Written {
  page: PostsPage
  title: string
  /** Null for a table with more than one page. */
  body: string | null
}

async function write(url: URL, ending: Ending, options: MakeOptions): Promise<Written> {
  const { ask, site, table } = options
  const { pathname, searchParams } = url
  const asked = withView(pathname, readViewQuery(pathname, searchParams))
  const size = ending === 'csv' ? MAX_POSTS_PAGE_SIZE : FEED_ENTRIES
  const { nameFeed, toEntry } = await site.loadEntry()
  const [names, page] = await Promise.all([
    // Also for a table: it fails for a hidden contributor.
    nameFeed(url, ask),
    fetchPosts(ask, `${toFeedApiUrl(asked, size)}&fold=off`),
  ])
  if (ending === 'csv') {
    const rows = page.items.map(table.toRow)
    const body = page.next === null ? table.head + rows.join('') : null
    return { page, title: names.page, body }
  }
  const feed = toFeed(url, ending, names, page, options)
  const entries = page.items.map((item) =>
    toEntry(item, options.siteUrl, isGivenWhole(options.exports, item.source)),
  )
  const writeFeed = ending === 'atom' ? writeAtom : writeJsonFeed
  return { page, title: names.page, body: writeFeed({ ...feed, entries }) }
}

function toFeed(
  { pathname, searchParams }: URL,
  ending: Ending,
  { title, siteName }: { title: string; siteName: string },
  page: PostsPage,
  { siteUrl, isSample }: MakeOptions,
): Omit<Feed, 'entries'> {
  const query = readViewQuery(pathname, searchParams)
  const place = siteUrl + filePaths.data(toViewPlace(pathname) ?? '', ending)
  const older = page.next && new URLSearchParams(page.next.slice(page.next.indexOf('?')))
  const [newest] = page.items
  return {
    title,
    note: isSample ? SAMPLE_NOTICE : null,
    site: { name: siteName, address: siteUrl },
    page: siteUrl + pathname + toQueryString(toFirstPage(query)),
    self: place + toQueryString(query),
    next: older && place + toQueryString(readViewQuery(pathname, older)),
    // An empty feed has no newest post; the start of the day changes least often.
    updatedAt: newest?.postedAt ?? Math.floor(Date.now() / 1000 / DAY) * DAY,
  }
}
