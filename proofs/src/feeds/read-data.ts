import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'

/** A post as a third-party parser reads it. */
export interface ReadPost {
  id: string
  /** HTML in Atom, otherwise text. */
  content: string
  lang: string
  pictures: ReadPicture[]
  /** Required fields that are missing. */
  missing: string[]
}

export interface ReadPicture {
  address: string
  /** Empty when there is none. */
  alt: string
}

export interface ReadData {
  posts: ReadPost[]
  next: string | null
  /** Required fields of the feed itself that are missing. */
  missing: string[]
}

export type Ending = keyof typeof READERS

/** Uses third-party parsers. */
export const readData = (ending: Ending, body: string): ReadData => READERS[ending](body)

const READERS = { atom: readAtom, json: readJson, csv: readCsv }
export const ENDINGS = Object.keys(READERS) as Ending[]

const SAMPLE = 'Sample parliament: people and posts are invented'

const listMissing = (parts: Record<string, unknown>): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]))

const toId = (address = ''): string => address.slice(address.lastIndexOf('/') + 1)

/** Formats may collapse whitespace in descriptions. */
const toPicture = (address = '', alt = ''): ReadPicture => ({
  address,
  alt: alt.replaceAll(/\s+/gu, ' ').trim(),
})

function readAtom(body: string): ReadData {
  const feed = parseAtomFeed(body)
  const find = (links: { rel?: string; href?: string }[] | undefined, rel: string) =>
    links?.find((link) => link.rel === rel)?.href
  return {
    posts: (feed.entries ?? []).map(({ id, title, published, updated, authors, ...entry }) => ({
      id: toId(id),
      content: entry.content?.value ?? '',
      lang: entry.xml?.lang ?? '',
      pictures: (entry.links ?? [])
        .filter(({ rel }) => rel === 'enclosure')
        .map((link) => toPicture(link.href, link.title)),
      missing: listMissing({
        title: title?.value,
        published,
        updated,
        author: authors?.[0]?.name && authors[0].uri,
        alternate: find(entry.links, 'alternate') === id,
        via: find(entry.links, 'via'),
      }),
    })),
    next: find(feed.links, 'next') ?? null,
    missing: listMissing({
      id: feed.id,
      title: feed.title?.value,
      updated: feed.updated,
      note: feed.subtitle?.value === SAMPLE,
      self: find(feed.links, 'self'),
      alternate: find(feed.links, 'alternate') === feed.id,
    }),
  }
}

function readJson(body: string): ReadData {
  const feed = parseJsonFeed(body)
  return {
    posts: (feed.items ?? []).map((item) => ({
      id: toId(item.id),
      content: item.content_text ?? '',
      lang: item.language ?? 'und',
      pictures: (item.attachments ?? []).map(({ url, title }) => toPicture(url, title)),
      missing: listMissing({
        url: item.url === item.id,
        published: item.date_published,
        author: item.authors?.[0]?.name && item.authors[0].url,
        html: item.content_html,
        source: item.external_url,
      }),
    })),
    next: feed.next_url ?? null,
    missing: listMissing({
      title: feed.title,
      note: feed.description === SAMPLE,
      self: feed.feed_url,
      page: feed.home_page_url,
    }),
  }
}

/** Removes the apostrophe that keeps a spreadsheet from evaluating a cell (docs/feeds.md). */
const stripGuard = (cell: string): string =>
  cell.replaceAll(/(^|[;\t\r\n])([\p{Zs}\p{Cf}"]*)'(?='*[=+\-@＝＋－＠])/gu, '$1$2')

function readCsv(body: string): ReadData {
  const rows = parseCsv<Record<string, string>>(body, {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  })
  return {
    posts: rows.map(({ id = '', text = '', ...row }) => ({
      id,
      content: stripGuard(text),
      lang: row['language'] ?? '',
      pictures: listPictures(row['pictures'] ?? '', row['picture_descriptions'] ?? ''),
      missing: listMissing({
        permalink: toId(row['permalink']) === id,
        posted: row['posted_at'],
        author: row['author_name'],
        note: row['note'] === SAMPLE,
      }),
    })),
    next: null,
    missing: [],
  }
}

/** Addresses are separated by spaces, descriptions by line breaks. */
function listPictures(addresses: string, descriptions: string): ReadPicture[] {
  const lines = stripGuard(descriptions).split('\n')
  return addresses
    .split(' ')
    .filter(Boolean)
    .map((address, index) => toPicture(address, lines[index]))
}
