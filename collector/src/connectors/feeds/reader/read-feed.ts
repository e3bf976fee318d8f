import { toPlainText } from './to-plain-text.ts'
import { listItems, type Item } from './list-items.ts'
import { NotAFeedError } from './not-a-feed-error.ts'
import { readDate } from './read-date.ts'

/** An entry of a feed: nothing in it is HTML. */
export interface FeedEntry {
  /** The entry's own id, or its link where it has none; unique in its feed. */
  id: string
  title: string
  summary: string
  /** A web address; null where the entry has none. */
  url: string | null
  /** Null for none, and for one that cannot be read. */
  date: Date | null
  lang: string
}

export interface Feed {
  entries: FeedEntry[]
  /** Entries without id and link, and those whose id another one has. */
  skipped: number
}

const MAX_ENTRIES = 200
/** A parser builds an object of each element: so many take a second. */
const MAX_ELEMENTS = 300_000
/** With the feed's address it is a key of the store, which has room for 2,700 bytes. */
const MAX_ID_BYTES = 1_500
const MAX_TITLE_LENGTH = 500
const MAX_SUMMARY_LENGTH = 1_000

/** The entries of an Atom, RSS or RDF feed, in its own order, at most 200. */
export function readFeed(text: string, address: string): Feed {
  refuseTooMany(text)
  const found = listItems(text, address)
  const entries = new Map<string, FeedEntry>()
  const considered = found.items.slice(0, MAX_ENTRIES)
  for (const item of considered) {
    const entry = toEntry(item, found.lang)
    if (entry && !entries.has(entry.id)) entries.set(entry.id, entry)
  }
  return { entries: [...entries.values()], skipped: considered.length - entries.size }
}

function refuseTooMany(text: string): void {
  let elements = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    elements += 1
    if (elements > MAX_ELEMENTS) throw new NotAFeedError('the feed has too many elements')
  }
}

function toEntry(item: Item, lang: string): FeedEntry | null {
  const id = toId(item.id ?? '') ?? toId(item.url ?? '')
  if (id === null) return null
  return {
    id,
    title: toPlainText(item.title ?? '', { maxLength: MAX_TITLE_LENGTH }),
    summary: toPlainText(item.summary ?? '', { maxLength: MAX_SUMMARY_LENGTH, keepsLines: true }),
    url: item.url,
    date: readDate(item.date),
    lang,
  }
}

/** Null for none, and for one that is too long to be one. */
function toId(raw: string): string | null {
  const id = raw.trim().toWellFormed().replaceAll('\0', '\uFFFD')
  return id === '' || Buffer.byteLength(id) > MAX_ID_BYTES ? null : id
}
