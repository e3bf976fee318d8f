import { escapeHtml } from '@hemicycle/contract'
import type { FeedEntry, SaidEntry } from '#web/app/feeds/feed-entry.ts'
import { ENDINGS } from '#web/feed-query/data-endings.ts'
import { type Feed, ICON_PATH, PICTURE_TYPE, toMoment } from './feed.ts'
import { toCharacters } from '#web/ui/to-row.ts'

/** RFC 4287, with the next page as in RFC 5005. */
export function writeAtom(feed: Feed): string {
  const { site, next, note } = feed
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${[
  element('id', feed.page),
  element('title', feed.title),
  ...(note === null ? [] : [element('subtitle', note)]),
  element('updated', toMoment(feed.updatedAt)),
  link({ rel: 'self', type: ENDINGS.atom.type, href: feed.self }),
  link({ rel: 'alternate', type: 'text/html', href: feed.page }),
  ...(next === null ? [] : [link({ rel: 'next', type: ENDINGS.atom.type, href: next })]),
  person(site),
  `<generator uri="${escape(site.address)}">${escape(site.name)}</generator>`,
  element('icon', site.address + ICON_PATH),
  ...feed.entries.map(writeEntry),
].join('\n')}
</feed>
`
}

function writeEntry(entry: FeedEntry): string {
  const { address, title, said } = entry
  const moment = toMoment(entry.postedAt)
  return `<entry${said ? ` xml:lang="${escape(said.lang)}"` : ''}>
${[
  element('id', address),
  element('title', title),
  element('published', moment),
  // The network does not provide the time of an edit.
  element('updated', moment),
  link({ rel: 'alternate', type: 'text/html', href: address }),
  ...(said ? writeSaid(said) : []),
].join('\n')}
</entry>`
}

const writeSaid = ({ author, sourceUrl, pictures, html }: SaidEntry): string[] => [
  person(author),
  link({ rel: 'via', href: sourceUrl }),
  ...pictures.map(({ address, alt }) =>
    link({
      rel: 'enclosure',
      type: PICTURE_TYPE,
      href: address,
      ...(alt !== null && { title: alt }),
    }),
  ),
  `<content type="html">${escape(html)}</content>`,
]

const escape = (text: string): string => escapeHtml(toCharacters(text))
const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`
const person = ({ name, address }: { name: string; address: string }): string =>
  `<author>${element('name', name)}${element('uri', address)}</author>`

function link(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
  return `<link${written.join('')}/>`
}
