import { parseFeed } from 'feedsmith'
import { NotAFeedError } from './not-a-feed-error.ts'

/** An entry as its feed wrote it, except that its link is resolved. */
export interface Item {
  id: string | undefined
  title: string | undefined
  summary: string | undefined
  url: string | null
  date: string | undefined
}

type Parsed = ReturnType<typeof parse>
type Of<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed']
type AtomEntry = NonNullable<Of<'atom'>['entries']>[number]
type RssItem = NonNullable<Of<'rss'>['items']>[number]
type RdfItem = NonNullable<Of<'rdf'>['items']>[number]

/** The fields that the three formats share. */
export function listItems(text: string, address: string): { items: Item[]; lang: string } {
  const parsed = parse(text)
  switch (parsed.format) {
    case 'atom': {
      const { entries = [], xml } = parsed.feed
      const base = resolve(xml?.base, address) ?? address
      return { items: entries.map(toAtomItem(base)), lang: toLanguage(xml?.lang) }
    }
    case 'rss': {
      const { items = [], language, xml } = parsed.feed
      const base = resolve(xml?.base, address) ?? address
      return { items: items.map(toRssItem(base)), lang: toLanguage(language ?? xml?.lang) }
    }
    case 'rdf': {
      const { items = [], dc, xml } = parsed.feed
      const base = resolve(xml?.base, address) ?? address
      return {
        items: items.map(toRdfItem(base)),
        lang: toLanguage(dc?.languages?.[0] ?? xml?.lang),
      }
    }
    case 'json':
      throw new NotAFeedError('the answer is a JSON feed, which we do not read')
  }
}

function parse(text: string) {
  try {
    return parseFeed(text)
  } catch (error) {
    throw new NotAFeedError('the answer is no feed that can be read', { cause: error })
  }
}

const toAtomItem =
  (base: string) =>
  ({ id, title, summary, content, links = [], published, updated, xml }: AtomEntry): Item => {
    const own = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
    const link = own.find(({ type = 'text/html' }) => type === 'text/html') ?? own[0]
    return {
      id,
      title: title?.value,
      summary: summary?.value ?? content?.value,
      url: resolve(link?.href, resolve(xml?.base, base) ?? base),
      date: published ?? updated,
    }
  }

const toRssItem =
  (base: string) =>
  ({ guid, title, link, description, content, pubDate, dc, xml }: RssItem): Item => {
    const permalink = guid?.isPermaLink === false ? undefined : guid?.value
    const from = resolve(xml?.base, base) ?? base
    return {
      id: guid?.value,
      title,
      summary: description ?? content?.encoded,
      url: resolve(link, from) ?? resolveWhole(permalink),
      date: pubDate ?? dc?.dates?.[0],
    }
  }

const toRdfItem =
  (base: string) =>
  ({ rdf, title, link, description, content, dc, xml }: RdfItem): Item => ({
    id: rdf?.about,
    title,
    summary: description ?? content?.encoded,
    url: resolve(link, resolve(xml?.base, base) ?? base),
    date: dc?.dates?.[0],
  })

const MAX_ADDRESS_LENGTH = 2_000

/** A web address; null for any other, such as one that is a script. */
function resolve(link: string | undefined, base: string): string | null {
  const word = link?.trim() ?? ''
  if (word === '' || word.length > MAX_ADDRESS_LENGTH) return null
  const url = URL.parse(word, base)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null
}

const resolveWhole = (link: string | undefined): string | null =>
  /^\s*https?:\/\//i.test(link ?? '') ? resolve(link, 'https://invalid.invalid') : null

/** Without a region; `und` where the feed does not say. */
const toLanguage = (code = ''): string =>
  /^\s*([a-z]{2,3})(?![a-z])/i.exec(code)?.[1]?.toLowerCase() ?? 'und'
