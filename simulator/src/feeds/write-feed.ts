import { escapeHtml } from '@hemicycle/contract'

export type FeedFormat = 'atom' | 'rss' | 'rdf'

export interface PressEntry {
  /** Its address, too. */
  id: string
  title: string
  /** Text; a feed writes it as a paragraph of HTML. */
  summary: string
  date: Date
}

export interface PressFeed {
  /** Their handle on X. */
  owner: string
  title: string
  address: string
  format: FeedFormat
  lang: string
  /** Newest first. */
  entries: PressEntry[]
}

export function writeFeed(feed: PressFeed): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${WRITERS[feed.format](feed)}\n`
}

/** HTML, escaped once more to be text of XML. */
const toHtml = (text: string): string => escapeHtml(`<p>${escapeHtml(text)}</p>`)

const WRITERS: Record<FeedFormat, (feed: PressFeed) => string> = {
  atom: ({ title, address, lang, entries }) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}"><id>${escapeHtml(address)}</id><title>${escapeHtml(title)}</title>${entries
      .map(
        ({ id, title: own, summary, date }) =>
          `<entry><id>${escapeHtml(id)}</id><title>${escapeHtml(own)}</title><link href="${escapeHtml(id)}"/><updated>${date.toISOString()}</updated><summary type="html">${toHtml(summary)}</summary></entry>`,
      )
      .join('')}</feed>`,
  rss: ({ title, address, lang, entries }) =>
    `<rss version="2.0"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(address)}</link><language>${lang}</language>${entries
      .map(
        ({ id, title: own, summary, date }) =>
          `<item><guid>${escapeHtml(id)}</guid><title>${escapeHtml(own)}</title><link>${escapeHtml(id)}</link><description>${toHtml(summary)}</description><pubDate>${date.toUTCString()}</pubDate></item>`,
      )
      .join('')}</channel></rss>`,
  rdf: ({ title, address, lang, entries }) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${escapeHtml(address)}"><title>${escapeHtml(title)}</title><dc:language>${lang}</dc:language></channel>${entries
      .map(
        ({ id, title: own, summary, date }) =>
          `<item rdf:about="${escapeHtml(id)}"><title>${escapeHtml(own)}</title><link>${escapeHtml(id)}</link><description>${toHtml(summary)}</description><dc:date>${date.toISOString()}</dc:date></item>`,
      )
      .join('')}</rdf:RDF>`,
}
