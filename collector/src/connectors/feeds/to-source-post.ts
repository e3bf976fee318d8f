import { toPostId } from '../../normalise/to-post-id.ts'
import type { SourceEntity, SourcePost } from '../../normalise/source-post.ts'
import type { FeedEntry } from './reader/read-feed.ts'

const EARLIEST = Date.UTC(1995, 0, 1)
const TOLERANCE_MS = 5 * 60_000

/** A feed has one address, and its entries' ids are their own. */
const toAddress = (feed: string, entry: string): string => `${feed}\n${entry}`

/** Our id of an entry. */
export const toEntryId = (feed: string, { id }: Pick<FeedEntry, 'id'>): string =>
  toPostId('feed', toAddress(feed, id))

interface Reading {
  /** The address of the feed, as the roster has it. */
  feed: string
  readAt: Date
  /** When we had the entry first, if we have it: an entry keeps its time. */
  knownAt: Date | undefined
}

/** The title is a link to the entry's page, and the summary follows. Null for an entry that shows nothing. */
export function toSourcePost(
  entry: FeedEntry,
  { feed, readAt, knownAt }: Reading,
): SourcePost | null {
  const { title, summary, url, date, lang } = entry
  const text = [title, summary === title ? '' : summary].filter((part) => part !== '').join('\n\n')
  if (text === '' && url === null) return null
  const isBelieved = date !== null && isBelievable(date, readAt)
  return {
    network: 'feed',
    versions: [toEntryId(feed, entry)],
    address: toAddress(feed, entry.id),
    rev: readAt.toISOString(),
    digest: null,
    authorNativeId: feed,
    kind: 'original',
    text,
    isEscaped: false,
    entities: url === null || title === '' ? [] : [toLink(title, url)],
    media: [],
    card: url !== null && title === '' ? { url, title: '', description: '' } : null,
    lang,
    postedAt: knownAt ?? (isBelieved ? date : readAt),
    claimedAt: isBelieved ? null : date,
    labels: [],
    sourceUrl: url ?? feed,
    refersTo: null,
    reference: null,
    withheldIn: [],
  }
}

const isBelievable = (date: Date, readAt: Date): boolean =>
  date.getTime() >= EARLIEST && date.getTime() <= readAt.getTime() + TOLERANCE_MS

const toLink = (title: string, url: string): SourceEntity => ({
  type: 'link',
  start: 0,
  end: title.length,
  literal: title,
  url,
  display: title,
  isAttachment: false,
})
