import type { Entity } from '@hemicycle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributorOf, idOf } from '../../testing/index.ts'
import type { Site } from '../deps.ts'
import type { Contributors } from '../directory/create-directory.ts'
import { toHtml } from './to-html.ts'

const ours = contributorOf('a')
const contributors: Contributors = {
  byId: new Map([[ours.id, ours]]),
  byAccount: new Map([['twitter:10a', ours]]),
  hidden: [],
  hiddenAccounts: new Set(),
}
const at = (linksTo: Site['linksTo']): Site => ({ url: 'https://posts.example.org', linksTo })
const render = (text: string, entities: Entity[], linksTo: Site['linksTo'] = 'site') =>
  toHtml({ text, entities }, 'twitter', contributors, at(linksTo))

const LETTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const unescape = (html: string) =>
  html.replaceAll(/&[a-z]+;|&#39;/g, (entity) => LETTERS[entity] ?? entity)
const TOKEN =
  /<a href="(?<href>[^"<>]*)"(?: rel="noopener nofollow ugc")?>|(?<end><\/a>)|(?<br><br>)|(?<text>(?:&(?:amp|lt|gt|quot|#39);|[^<>&"'\n])+)/uy

/** Parses only text, links and line breaks exactly as we write them; anything else throws. */
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
const anyEntity: fc.Arbitrary<Entity> = fc.oneof(
  fc.record({ type: fc.constant('hashtag' as const), ...place, tag: written }),
  fc.record({
    type: fc.constant('mention' as const),
    ...place,
    username: written,
    nativeId: fc.constantFrom(null, '10a', '5'),
  }),
  fc.record({ type: fc.constant('link' as const), ...place, url: written, display: written }),
)

/** The expected visible text: valid links are replaced by their display address. */
function toShown(source: string, entities: Entity[]): string {
  let shown = ''
  let after = 0
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    if (entity.start < after || entity.end <= entity.start || entity.end > source.length) continue
    const replaced = entity.type === 'link' && /^https?:\/\//i.test(entity.url)
    shown += source.slice(after, entity.start)
    shown += replaced ? entity.display : source.slice(entity.start, entity.end)
    after = entity.end
  }
  return shown + source.slice(after)
}

test('whatever a post contains becomes text, links and line breaks, nothing else [S3.12 RC.3 RC.8]', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(anyEntity, { maxLength: 5 }),
      fc.constantFrom('site' as const, 'source' as const),
      (source, entities, linksTo) => {
        const { text: shown, hrefs } = read(render(source, entities, linksTo))

        expect(shown).toBe(toShown(source, entities))
        for (const href of hrefs) expect(href).toMatch(/^(?:https?:\/\/|\/[a-z])/i)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('line breaks and tags are shown as written [RC.3]', () => {
  expect(render('a <b>\n"c" & \'d\'', [])).toBe('a &lt;b&gt;<br>&quot;c&quot; &amp; &#39;d&#39;')
})

test('a link shows its display address and leads to the full one [RC.8]', () => {
  const html = render('See https://t.co/x now', [
    { type: 'link', start: 4, end: 18, url: 'https://example.org/a?b&c', display: 'example.org/a' },
  ])

  expect(html).toBe(
    'See <a href="https://example.org/a?b&amp;c" rel="noopener nofollow ugc">example.org/a</a> now',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', ' https://example.org'])(
  'an address that is not http stays plain text: %s [S3.12]',
  (url) => {
    const html = render('See this', [{ type: 'link', start: 4, end: 8, url, display: 'shown' }])

    expect(html).toBe('See this')
  },
)

const source = '#Łódź by @Member_a and @other'
const entities: Entity[] = [
  { type: 'hashtag', start: 0, end: 5, tag: 'Łódź' },
  { type: 'mention', start: 9, end: 18, username: 'member_a', nativeId: '10a' },
  { type: 'mention', start: 23, end: 29, username: 'other', nativeId: null },
]

test('hashtags link to our search, mentions of contributors to our page, others to the network [RC.11 RC.12 S3.12]', () => {
  expect(read(render(source, entities)).hrefs).toEqual([
    `/search?search-value=${encodeURIComponent('#Łódź')}`,
    `/contributors/${idOf('a')}`,
    'https://x.com/other',
  ])
})

test('with LINKS_TO=source all of them link to the network [RC.13]', () => {
  expect(read(render(source, entities, 'source')).hrefs).toEqual([
    `https://x.com/hashtag/${encodeURIComponent('Łódź')}`,
    'https://x.com/member_a',
    'https://x.com/other',
  ])
})

test('a link card is a link below the text, unless the text has it; one that is not http is not shown [RN.13 S3.12]', () => {
  const card = { url: 'https://example.org/a', title: 'A <title>', description: '' }
  const show = (said: string, change: object = {}, linked: Entity[] = []) =>
    toHtml(
      { text: said, entities: linked, card: { ...card, ...change } },
      'bluesky',
      contributors,
      at('site'),
    )
  const link = '<a href="https://example.org/a" rel="noopener nofollow ugc">A &lt;title&gt;</a>'

  expect(show('Read')).toBe(`Read<br>${link}`)
  expect(show('')).toBe(link)
  expect(show('', { title: '' })).toContain('>example.org</a>')
  expect(show('Read', { url: 'javascript:alert(1)' })).toBe('Read')
  const entity: Entity = { type: 'link', start: 0, end: 4, url: card.url, display: 'Read' }
  expect(show('Read', {}, [entity])).not.toContain('title')
})
