import type { Entity } from '@hemicycle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributorOf, idOf } from '../../testing/index.ts'
import type { Site } from '../deps.ts'
import type { Contributors } from '../directory/open-directory.ts'
import { toContent } from './to-content.ts'

const ours = contributorOf('a')
const contributors: Contributors = {
  byId: new Map([[ours.id, ours]]),
  byAccount: new Map([['twitter:10a', ours]]),
  hidden: [],
  hiddenAccounts: new Set(),
}
const at = (linksTo: Site['linksTo']): Site => ({ url: 'https://posts.example.org', linksTo })
const toHtml = (text: string, entities: Entity[], linksTo: Site['linksTo'] = 'site') =>
  toContent({ text, entities }, 'twitter', contributors, at(linksTo))

const LETTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescape = (html: string) => html.replaceAll(/&[a-z]+;|&#39;/g, (one) => LETTERS[one] ?? one)
const TOKEN =
  /<a href="(?<href>[^"<>]*)"(?: rel="noopener nofollow ugc")?>|(?<end><\/a>)|(?<br><br>)|(?<text>(?:&(?:amp|lt|gt|quot|#39);|[^<>&"'\n])+)/uy

/** Reads only text, links and line ends, in the one way in which we write them; anything else throws. */
function read(html: string): { text: string; hrefs: string[] } {
  const hrefs: string[] = []
  let text = ''
  let inside = false
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < html.length;) {
    const place = TOKEN.lastIndex
    const token = TOKEN.exec(html)?.groups
    if (!token) throw new Error(`not ours, at ${place}: ${html}`)
    if (token['href'] !== undefined || token['end'] !== undefined) {
      if (inside === (token['end'] === undefined)) throw new Error(`links are not paired: ${html}`)
      inside = !inside
    }
    if (token['href'] !== undefined) hrefs.push(unescape(token['href']))
    text += token['br'] ? '\n' : unescape(token['text'] ?? '')
  }
  if (inside) throw new Error(`a link does not end: ${html}`)
  return { text, hrefs }
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '" onmouseover="x',
  "' onclick='x",
  '</a>',
  '&lt;',
  '&amp;amp;',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://example.org/"><b>',
  'https://example.org/?a=1&b=2',
  ' https://example.org',
  'JaVaScRiPt:x',
  '//example.org',
  '\n',
  'مرحبا بالعالم',
  '\u202Eback to front',
  'e\u0301 combining',
  '👩‍👩‍👧 family',
  '#tag',
  '@name',
  '\uD800',
]
const written = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 8 }),
)
const text = fc.array(written, { maxLength: 6 }).map((parts) => parts.join(' '))
const place = { start: fc.integer({ min: -3, max: 60 }), end: fc.integer({ min: -3, max: 60 }) }
const entity: fc.Arbitrary<Entity> = fc.oneof(
  fc.record({ type: fc.constant('hashtag' as const), ...place, tag: written }),
  fc.record({
    type: fc.constant('mention' as const),
    ...place,
    username: written,
    nativeId: fc.constantFrom(null, '10a', '5'),
  }),
  fc.record({ type: fc.constant('link' as const), ...place, url: written, display: written }),
)

/** What a reader should see: the text, with each link that may be one replaced by what it shows. */
function toShown(said: string, entities: Entity[]): string {
  let shown = ''
  let after = 0
  for (const one of entities.toSorted((a, b) => a.start - b.start)) {
    if (one.start < after || one.end <= one.start || one.end > said.length) continue
    const replaced = one.type === 'link' && /^https?:\/\//i.test(one.url)
    shown += said.slice(after, one.start)
    shown += replaced ? one.display : said.slice(one.start, one.end)
    after = one.end
  }
  return shown + said.slice(after)
}

test('whatever a post says becomes text, links and line ends, nothing else [S3.12 RC.3 RC.8]', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(entity, { maxLength: 5 }),
      fc.constantFrom('site' as const, 'source' as const),
      (said, entities, linksTo) => {
        const { text: shown, hrefs } = read(toHtml(said, entities, linksTo))

        expect(shown).toBe(toShown(said, entities))
        for (const href of hrefs) expect(href).toMatch(/^(?:https?:\/\/|\/[a-z])/i)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('line ends and tags are shown as they were written [RC.3]', () => {
  expect(toHtml('a <b>\n"c" & \'d\'', [])).toBe('a &lt;b&gt;<br>&quot;c&quot; &amp; &#39;d&#39;')
})

test('a link shows its display address and leads to the whole one [RC.8]', () => {
  const html = toHtml('See https://t.co/x now', [
    { type: 'link', start: 4, end: 18, url: 'https://example.org/a?b&c', display: 'example.org/a' },
  ])

  expect(html).toBe(
    'See <a href="https://example.org/a?b&amp;c" rel="noopener nofollow ugc">example.org/a</a> now',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', ' https://example.org'])(
  'an address that is not of the web stays plain text: %s [S3.12]',
  (url) => {
    const html = toHtml('See this', [{ type: 'link', start: 4, end: 8, url, display: 'shown' }])

    expect(html).toBe('See this')
  },
)

const said = '#Łódź by @Member_a and @other'
const entities: Entity[] = [
  { type: 'hashtag', start: 0, end: 5, tag: 'Łódź' },
  { type: 'mention', start: 9, end: 18, username: 'member_a', nativeId: '10a' },
  { type: 'mention', start: 23, end: 29, username: 'other', nativeId: null },
]

test('hashtags lead to our search, mentions of ours to our page, others to the network [RC.11 RC.12 S3.12]', () => {
  expect(read(toHtml(said, entities)).hrefs).toEqual([
    `/search?search-value=${encodeURIComponent('#Łódź')}`,
    `/contributors/${idOf('a')}`,
    'https://x.com/other',
  ])
})

test('with LINKS_TO=source all of them lead to the network [RC.13]', () => {
  expect(read(toHtml(said, entities, 'source')).hrefs).toEqual([
    `https://x.com/hashtag/${encodeURIComponent('Łódź')}`,
    'https://x.com/member_a',
    'https://x.com/other',
  ])
})
