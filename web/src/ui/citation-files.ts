/** What a reference manager keeps of a page. All texts may contain anything. */
export interface CitedSource {
  authors: readonly CitedAuthor[]
  title: string
  publisher: string
  /** In milliseconds; null for pages that are never finished. */
  publishedAt: number | null
  /** When the visitor looked at it, in milliseconds. */
  seenAt: number
  url: string
  note: string
}

interface CitedAuthor {
  name: string
  /** Of people: sorts them, and leaves the rest of the name as the given name. */
  familyName?: string | undefined
}

/** BibTeX counts braces even after a backslash, so text has none. */
const LATEX: Record<string, string> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  '|': String.raw`\textbar{}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '%': String.raw`\%`,
}

const toLatex = (text: string): string =>
  toLine(text).replaceAll(/[\\{}~^<>|$&#_%]/gu, (sign) => LATEX[sign] ?? '')

/** Both formats end a field with the line, or misread the rest. */
const toLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

/** Only characters that RFC 3986 allows, none of which ends a field. */
const toAddress = (url: string): string =>
  toLine(url).replaceAll(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent)

const toIsoDay = (milliseconds: number): string => DAYS.format(milliseconds)
/** As `yyyy-mm-dd`, which is how Swedes write a day. */
const DAYS = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' })

/** A BibTeX entry that BibTeX, biblatex and reference managers read. */
export function toBibtex(source: CitedSource): string {
  const { authors, title, publisher, publishedAt, seenAt, url, note } = source
  const dated = toIsoDay(publishedAt ?? seenAt)
  const [year = '', month = ''] = dated.split('-')
  const fields = [
    ['author', authors.map(toBibtexAuthor).join(' and ')],
    ['title', `{${toLatex(title)}}`],
    ['publisher', `{${toLatex(publisher)}}`],
    ['year', year],
    ['month', String(Number(month))],
    ['url', toAddress(url)],
    ['urldate', toIsoDay(seenAt)],
    ['note', toLatex(note)],
  ].filter(([, value]) => value)
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},\n`)
  return `@misc{${toKey(source)},\n${lines.join('')}}\n`
}

/** Braces keep a name in one piece, whatever it contains; "Family, Given" is how BibTeX sorts people. */
function toBibtexAuthor(author: CitedAuthor): string {
  const { family, given } = splitName(author)
  return given ? `{${toLatex(family)}}, {${toLatex(given)}}` : `{${toLatex(family)}}`
}

/** A record that reference managers import. The format demands CRLF. */
export function toRis(source: CitedSource): string {
  const { authors, title, publisher, publishedAt, seenAt, url, note } = source
  const toDate = (milliseconds: number) => toIsoDay(milliseconds).replaceAll('-', '/')
  const dated = toDate(publishedAt ?? seenAt)
  const lines = [
    ['TY', 'ELEC'],
    ...authors.map((author) => ['AU', toRisAuthor(author)]),
    ['TI', toLine(title)],
    ['PB', toLine(publisher)],
    ['PY', dated.slice(0, 4)],
    ['DA', dated],
    ['Y2', toDate(seenAt)],
    ['UR', toAddress(url)],
    ['N1', toLine(note)],
  ].filter(([, value]) => value)
  return [...lines.map(([tag, value]) => `${tag}  - ${value}`), 'ER  - ', ''].join('\r\n')
}

/** A comma separates the parts of a name, so a name has no other. */
function toRisAuthor(author: CitedAuthor): string {
  const { family, given } = splitName(author)
  const parts = [family, given].map((part) => toLine(part).replaceAll(',', ''))
  return parts.filter(Boolean).join(', ')
}

function splitName({ name, familyName }: CitedAuthor): { family: string; given: string } {
  const given =
    familyName && name.endsWith(` ${familyName}`) ? name.slice(0, -familyName.length) : ''
  return given ? { family: familyName ?? '', given: given.trim() } : { family: name, given: '' }
}

/** Letters, digits and hyphens, which no program misreads. */
const toKey = ({ authors: [author], publishedAt, seenAt, url }: CitedSource): string => {
  const { family } = splitName(author ?? { name: '' })
  const name = family
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '')
  const id = /\/([\w-]+)$/u.exec(new URL(url).pathname)?.[1] ?? ''
  const parts = [name || 'post', toIsoDay(publishedAt ?? seenAt).replaceAll('-', ''), id]
  return parts.filter(Boolean).join('-').replaceAll('_', '-')
}

/** The name of the file, without its ending. */
export const toCitationName = toKey
