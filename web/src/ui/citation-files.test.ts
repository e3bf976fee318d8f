import { expect, test } from 'vitest'
import { type CitedSource, toBibtex, toCitationName, toRis } from './citation-files.ts'

const SOURCE: CitedSource = {
  authors: [{ name: 'Saga Lindqvist-Aro', familyName: 'Lindqvist-Aro' }],
  title: 'Post on X',
  publisher: 'Hemicycle',
  publishedAt: Date.parse('2026-03-10T14:32:08Z'),
  seenAt: Date.parse('2026-11-16T23:30:00Z'),
  url: 'https://hemicycle.example/tw/7',
  note: 'sha256 9f2c',
}
const HOSTILE =
  String.raw`50 % off} \input{/etc/passwd} $x_1^2$ & #tag ~ "quoted" <b> | {` +
  '\r\nER  - \nTY  - BOOK\u2028@evil{x,'

test('an entry has author, title, dates, address and note [RS.283]', () => {
  expect(toBibtex(SOURCE)).toBe(`@misc{lindqvistaro-20260310-7,
  author = {{Lindqvist-Aro}, {Saga}},
  title = {{Post on X}},
  publisher = {{Hemicycle}},
  year = {2026},
  month = {3},
  url = {https://hemicycle.example/tw/7},
  urldate = {2026-11-17},
  note = {sha256 9f2c},
}
`)
})

test('a record has the same, each line ends with CRLF, and the last is ER [RS.283]', () => {
  expect(toRis(SOURCE).split('\r\n')).toEqual([
    'TY  - ELEC',
    'AU  - Lindqvist-Aro, Saga',
    'TI  - Post on X',
    'PB  - Hemicycle',
    'PY  - 2026',
    'DA  - 2026/03/10',
    'Y2  - 2026/11/17',
    'UR  - https://hemicycle.example/tw/7',
    'N1  - sha256 9f2c',
    'ER  - ',
    '',
  ])
})

/** Reads an entry as BibTeX does: a field ends where its braces are balanced. */
function readFields(entry: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const line of entry.split('\n').slice(1, -2)) {
    const [, name = '', value = ''] = /^ {2}(\w+) = \{(.*)\},$/u.exec(line) ?? []
    fields[name] = value
  }
  return fields
}

const HOSTILE_SOURCE: CitedSource = {
  ...SOURCE,
  authors: [{ name: HOSTILE, familyName: '{' }],
  title: HOSTILE,
  note: HOSTILE,
  url: 'https://hemicycle.example/search?search-value=%7D\\{}"|^`é&x=1#a',
}

test('hostile texts stay in their field: braces are balanced and nothing is a command [RS.283]', () => {
  const entry = toBibtex(HOSTILE_SOURCE)
  const depths: number[] = []
  for (const [brace] of entry.matchAll(/[{}]/gu))
    depths.push((depths.at(-1) ?? 0) + (brace === '{' ? 1 : -1))

  expect(depths.at(-1)).toBe(0)
  expect(depths.slice(0, -1).every((depth) => depth > 0)).toBe(true)
  expect(Object.keys(readFields(entry))).toEqual([
    'author',
    'title',
    'publisher',
    'year',
    'month',
    'url',
    'urldate',
    'note',
  ])
  expect(readFields(entry)['note']).toBe(
    String.raw`50 \% off\textbraceright{} \textbackslash{}input\textbraceleft{}/etc/passwd\textbraceright{} \$x\_1\textasciicircum{}2\$ \& \#tag \textasciitilde{} "quoted" \textless{}b\textgreater{} \textbar{} \textbraceleft{} ER - TY - BOOK @evil\textbraceleft{}x,`,
  )
  expect(readFields(entry)['url']).toBe(
    'https://hemicycle.example/search?search-value=%7D%5C%7B%7D%22%7C%5E%60%C3%A9&x=1#a',
  )
})

test('hostile texts add no line to a record [RS.283]', () => {
  const lines = toRis(HOSTILE_SOURCE).split(/[\r\n\u2028]+/u)

  expect(lines.map((line) => line.slice(0, 6))).toEqual(
    ['TY', 'AU', 'TI', 'PB', 'PY', 'DA', 'Y2', 'UR', 'N1', 'ER', ''].map((tag) =>
      tag ? `${tag}  - ` : '',
    ),
  )
})

test('an organisation has one name, and a name without Latin letters a key [RS.283]', () => {
  const greek = { ...SOURCE, authors: [{ name: 'Ελένη, Νέα & Υιοί' }] }

  expect(toBibtex(greek)).toContain(String.raw`author = {{Ελένη, Νέα \& Υιοί}},`)
  expect(toRis(greek)).toContain('AU  - Ελένη Νέα & Υιοί\r\n')
  expect(toCitationName(greek)).toBe('post-20260310-7')
})
