import { expect, test } from 'vitest'
import { NotAFeedError } from './not-a-feed-error.ts'
import { readFeed } from './read-feed.ts'

const ADDRESS = 'https://press.example.org/news/feed.xml'

const toRss = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Press</title>${channel}${items}</channel></rss>`
const toAtom = (entries: string, attributes = ''): string =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Press</title><id>f</id>${entries}</feed>`
const readOne = (text: string) => readFeed(text, ADDRESS).entries[0]

test('an entry of RSS is its id, title, summary, address, time and language [RN.50]', () => {
  const text = toRss(
    `<item><guid isPermaLink="false">00123</guid><title>Vote on fishing</title>
      <link>https://press.example.org/1?a=1&amp;b=2</link>
      <description>&lt;p&gt;Members &lt;b&gt;voted&lt;/b&gt;.&lt;/p&gt;&lt;p&gt;Read on.&lt;/p&gt;</description>
      <pubDate>Mon, 16 Nov 2026 09:30:00 +0100</pubDate></item>`,
    '<language>fr-BE</language>',
  )

  expect(readFeed(text, ADDRESS)).toEqual({
    entries: [
      {
        id: '00123',
        title: 'Vote on fishing',
        summary: 'Members voted.\nRead on.',
        url: 'https://press.example.org/1?a=1&b=2',
        date: new Date('2026-11-16T08:30:00Z'),
        lang: 'fr',
      },
    ],
    skipped: 0,
  })
})

test('an entry of Atom links to its page, not to itself or a file [RN.50]', () => {
  const text = toAtom(
    `<entry><id>tag:1</id><title type="html">A &amp;lt; B</title>
      <link rel="self" href="https://press.example.org/1.atom"/>
      <link rel="enclosure" href="https://press.example.org/1.mp3"/>
      <link href="https://press.example.org/1"/>
      <published>2026-11-15T10:00:00Z</published><updated>2026-11-16T10:00:00Z</updated>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <em>two</em></div></summary></entry>`,
    'xml:lang="de"',
  )

  expect(readOne(text)).toEqual({
    id: 'tag:1',
    title: 'A < B',
    summary: 'One two',
    url: 'https://press.example.org/1',
    date: new Date('2026-11-15T10:00:00Z'),
    lang: 'de',
  })
})

test('an entry of RDF is known by its address [RN.50]', () => {
  const text = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://press.example.org/"><title>Press</title></channel>
    <item rdf:about="https://press.example.org/9"><title>Nine</title><link>https://press.example.org/9</link>
    <description>About nine</description><dc:date>2026-11-16T08:00:00+01:00</dc:date></item></rdf:RDF>`

  expect(readOne(text)).toMatchObject({
    id: 'https://press.example.org/9',
    title: 'Nine',
    summary: 'About nine',
    url: 'https://press.example.org/9',
    date: new Date('2026-11-16T07:00:00Z'),
  })
})

test('an entry without an id is known by its link; one with neither, and a second one of an id, are skipped [RN.50]', () => {
  const text = toRss(`<item><title>a</title><link>https://press.example.org/a</link></item>
    <item><title>nothing</title></item>
    <item><guid>same</guid><title>first</title></item><item><guid>same</guid><title>second</title></item>`)

  const { entries, skipped } = readFeed(text, ADDRESS)

  expect(entries.map(({ id, title }) => [id, title])).toEqual([
    ['https://press.example.org/a', 'a'],
    ['same', 'first'],
  ])
  expect(skipped).toBe(2)
})

test('an id that is too long for the store, or begins in the middle of a letter, breaks nothing [RN.50 RN.51]', () => {
  const text = toRss(`<item><guid>${'é'.repeat(900)}</guid><title>long</title></item>
    <item><guid>a&#xD83D;</guid><title>half</title></item>`)

  const { entries } = readFeed(text, ADDRESS)

  expect(entries.map(({ title }) => title)).toEqual(['half'])
  expect(entries[0]?.id.isWellFormed()).toBe(true)
})

test.each([
  ['a path', '/2026/1', 'https://press.example.org/2026/1'],
  ['a name', '1.html', 'https://press.example.org/news/1.html'],
  ['a whole address', 'http://other.example.org/', 'http://other.example.org/'],
  ['a script', 'javascript:alert(1)', null],
  ['a file', 'file:///etc/passwd', null],
  ['data', 'data:text/html,hello', null],
  ['an address with a password', 'https://user@press.example.org/', null],
])('a link that is %s leads to a web address or nowhere [RN.51]', (_, link, url) => {
  expect(
    readOne(toRss(`<item><guid>1</guid><title>t</title><link>${link}</link></item>`))?.url,
  ).toBe(url)
})

test('links are resolved by the bases of entry and feed, and by no base that is a script [RN.50 RN.51]', () => {
  const entry = (base: string) =>
    `<entry xml:base="${base}"><id>1</id><title>t</title><link href="x"/></entry>`

  expect(readOne(toAtom(entry('b/'), 'xml:base="https://base.example.org/a/"'))?.url).toBe(
    'https://base.example.org/a/b/x',
  )
  expect(readOne(toAtom(entry('javascript:1/'), 'xml:base="data:x"'))?.url).toBe(
    'https://press.example.org/news/x',
  )
})

test('an id that is an address is the link of an entry without one, unless it says that it is none [RN.50]', () => {
  const entry = (attribute: string) =>
    toRss(`<item><guid ${attribute}>https://press.example.org/7</guid><title>t</title></item>`)

  expect(readOne(entry(''))?.url).toBe('https://press.example.org/7')
  expect(readOne(entry('isPermaLink="false"'))?.url).toBeNull()
})

const LEVELS = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('')

test.each([
  ['an entity bomb', `<!DOCTYPE x [<!ENTITY l0 "lol">${LEVELS}]>`, '&l9;'],
  ['a file of this machine', '<!DOCTYPE x [<!ENTITY f "/etc/passwd">]>', '&f;'],
  ['a long entity', `<!DOCTYPE x [<!ENTITY e "${'e'.repeat(100_000)}">]>`, '&e;'.repeat(5_000)],
])('%s expands to nothing [RN.51]', (_, doctype, title) => {
  const text = toRss(`<item><guid>1</guid><title>${title}</title></item>`).replace(
    '?>',
    `?>${doctype}`,
  )

  const shown = readOne(text)?.title ?? ''

  expect(shown.length).toBeLessThanOrEqual(500)
  expect(shown).not.toContain('lol')
  expect(shown).not.toContain('eee')
})

test('an entity of another file is refused, or stays a word: nothing is read [RN.51]', () => {
  const text = toRss('<item><guid>1</guid><title>&x;</title></item>').replace(
    '?>',
    '?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
  )

  expect(() => {
    if (readOne(text)?.title === '&x;') throw new NotAFeedError('a word')
  }).toThrow(NotAFeedError)
})

test('long and many parts are cut: 500 letters of a title, 1,000 of a summary, 200 entries [RN.51]', () => {
  const long = '👩‍👩‍👧'.repeat(3_000)
  const text = toRss(
    `<item><guid>1</guid><title>${'x'.repeat(10_000_000)}</title><description>${long}</description></item>` +
      Array.from({ length: 500 }, (_, n) => `<item><guid>g${n}</guid></item>`).join(''),
  )

  const { entries } = readFeed(text, ADDRESS)
  const [first] = entries

  expect(first?.title).toBe(`${'x'.repeat(499)}…`)
  expect([...new Intl.Segmenter().segment(first?.summary ?? '')]).toHaveLength(1_000)
  expect(first?.summary.endsWith('👩‍👩‍👧…')).toBe(true)
  expect(entries).toHaveLength(200)
})

test.each([
  ['a page', '<!doctype html><html><head><title>News</title></head><body>feed</body></html>'],
  ['nothing', ''],
  ['a feed that was cut', toRss('<item><guid>1</guid><title>t').slice(0, 150)],
  ['a JSON feed', '{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[]}'],
  ['an element of every name', toRss('<item><guid>1</guid><__proto__>x</__proto__></item>')],
  ['too many elements', toRss('<b/>'.repeat(300_001))],
])('%s is no feed [RN.51]', (_, text) => {
  expect(() => readFeed(text, ADDRESS)).toThrow(NotAFeedError)
})

test('elements that are nested deeply cost little [RN.51]', () => {
  const deep = `${'<b>'.repeat(50_000)}x${'</b>'.repeat(50_000)}`
  const began = performance.now()

  readFeed(toRss(`<item><guid>1</guid><title>${deep}</title></item>`), ADDRESS)

  expect(performance.now() - began).toBeLessThan(5_000)
})
