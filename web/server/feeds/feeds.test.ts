import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { afterEach, expect, test } from 'vitest'
import {
  GONE_FOR_TESTS,
  itemForTests,
  POSTED_AT,
  referenceForTests,
} from '#web/features/feed/item-for-tests.ts'
import { openAppForTests } from '../app-for-tests.ts'
import { type Archive, openArchiveForTests } from './archive-for-tests.ts'

const SITE = 'https://hemicycle.example'
const SAGA = 'c0ffee000000000000000001'
const SAMPLE = 'Sample parliament: people and posts are invented'
const HOSTILE =
  '=1+1 &lt;/content&gt;]]&gt;&lt;script&gt;alert(1)&lt;/script&gt; 👩‍👩‍👧‍👦 שלום <br>Łódź\u0000\uD800 “ok”'

const POSTS = [
  itemForTests({
    id: '5',
    content: `${HOSTILE} <a href="/search?search-value=%23energy">#energy</a> <a href="https://plenary.example/a?b=1&amp;c=2" rel="noopener nofollow ugc">plenary.example/a…</a>`,
    lang: 'he',
    media: [
      { type: 'photo', src: '/v1/images/p-5-0-960', width: 640, height: 360, alt: 'Wind & "sea"' },
      {
        type: 'video',
        previewImageUrl: '/v1/images/p-5-1-960',
        width: 640,
        height: 360,
        alt: null,
        durationMs: 1000,
      },
    ],
  }),
  itemForTests({ id: '4', kind: 'repost', reference: referenceForTests({ lang: 'fr' }) }),
  itemForTests({ id: '3', kind: 'quote', content: 'See this', reference: referenceForTests() }),
  itemForTests({ id: '2', kind: 'reply', content: 'An answer', reference: GONE_FOR_TESTS }),
  itemForTests({
    id: '1',
    lang: 'und',
    cover: {
      by: 'author',
      labels: ['nudity', 'porn'],
      media: [{ type: 'photo', src: '/v1/images/p-1-0-960', width: 1, height: 1, alt: 'Covered' }],
    },
  }),
]
const AS_WRITTEN =
  '=1+1 </content>]]><script>alert(1)</script> 👩‍👩‍👧‍👦 שלום \nŁódź\uFFFD\uFFFD “ok” #energy https://plenary.example/a?b=1&c=2'

let archive: Archive
afterEach(() => archive.close())

const open = async (posts = POSTS, change = {}) => {
  archive = await openArchiveForTests([...posts], change)
  return async (address: string) => (await archive.app.inject(address)).body
}
const readCsv = (csv: string) =>
  parseCsv<Record<string, string>>(csv, { bom: true, columns: true, record_delimiter: '\r\n' })

const VIEWS = [
  ['/feed', '/', 'Latest posts · Hemicycle'],
  ['/search', '/search', 'rail, France · Search results · Hemicycle'],
  ['/timeline', '/timeline', 'video · Timeline · Hemicycle'],
  [`/contributors/${SAGA}`, `/contributors/${SAGA}`, 'Saga Lindqvist-Aro · Hemicycle'],
] as const
const SEARCHES: Record<string, string> = {
  '/search': '?country=FR&search-value=rail',
  '/timeline': '?media=video',
}

test.each(VIEWS)('%s.atom is a feed of its view [RD.5 RD.6 RS.58]', async (data, page, title) => {
  const get = await open()
  const search = SEARCHES[data] ?? ''

  const feed = parseAtomFeed(await get(`${data}.atom${search}`))

  expect(feed).toMatchObject({
    id: SITE + page + search,
    title: { value: title },
    subtitle: { value: SAMPLE },
    updated: '2026-03-10T14:32:08Z',
    authors: [{ name: 'Hemicycle', uri: SITE }],
  })
  expect(feed.links).toEqual([
    { rel: 'self', type: 'application/atom+xml', href: `${SITE}${data}.atom${search}` },
    { rel: 'alternate', type: 'text/html', href: SITE + page + search },
  ])
  expect(feed.entries?.map(({ id }) => id)).toEqual(POSTS.map(({ id }) => `${SITE}/tw/${id}`))
})

test.each(VIEWS)(
  '%s.json is a JSON Feed of its view [RD.5 RD.6 RS.58]',
  async (data, page, title) => {
    const get = await open()
    const search = SEARCHES[data] ?? ''

    const json = await get(`${data}.json${search}`)

    expect(parseJsonFeed(json)).toMatchObject({ title })
    expect(JSON.parse(json)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description: SAMPLE,
      home_page_url: SITE + page + search,
      feed_url: `${SITE}${data}.json${search}`,
      items: POSTS.map(({ id }) => ({ id: `${SITE}/tw/${id}`, url: `${SITE}/tw/${id}` })),
    })
  },
)

test.each(VIEWS)('%s.csv is a table of its view [RD.5 RD.6 RS.58]', async (data) => {
  const get = await open()

  const rows = readCsv(await get(`${data}.csv${SEARCHES[data] ?? ''}`))

  expect(rows.map(({ id }) => id)).toEqual(POSTS.map(({ id }) => id))
  expect(rows.every(({ note }) => note === SAMPLE)).toBe(true)
})

test('an entry has text, language, author, pictures with what they show, and a lasting id [RD.6]', async () => {
  const get = await open()

  const [entry] = parseAtomFeed(await get('/search.atom')).entries ?? []

  expect(entry).toMatchObject({
    id: `${SITE}/tw/5`,
    published: '2026-03-10T14:32:08Z',
    updated: '2026-03-10T14:32:08Z',
    authors: [{ name: 'Saga Lindqvist-Aro', uri: `${SITE}/contributors/${SAGA}` }],
    links: [
      { rel: 'alternate', type: 'text/html', href: `${SITE}/tw/5` },
      { rel: 'via', href: 'https://x.com/SagaLindqvistA/status/5' },
      {
        rel: 'enclosure',
        type: 'image/webp',
        href: `${SITE}/v1/images/p-5-0-960`,
        title: 'Wind & "sea"',
      },
      { rel: 'enclosure', type: 'image/webp', href: `${SITE}/v1/images/p-5-1-960` },
    ],
  })
})

test('a program has the same in fields [RD.6]', async () => {
  const get = await open()

  const { items } = JSON.parse(await get('/search.json')) as { items: unknown[] }

  expect(items[0]).toMatchObject({
    external_url: 'https://x.com/SagaLindqvistA/status/5',
    date_published: '2026-03-10T14:32:08Z',
    language: 'he',
    authors: [{ name: 'Saga Lindqvist-Aro', url: `${SITE}/contributors/${SAGA}` }],
    content_text: AS_WRITTEN,
    image: `${SITE}/v1/images/p-5-0-960`,
    attachments: [
      { url: `${SITE}/v1/images/p-5-0-960`, mime_type: 'image/webp', title: 'Wind & "sea"' },
      { url: `${SITE}/v1/images/p-5-1-960`, mime_type: 'image/webp' },
    ],
    _hemicycle: { kind: 'original', network: 'twitter', country: 'FI', group: 'Greens/EFA' },
  })
  expect(items[1]).toMatchObject({
    language: 'fr',
    content_text:
      'Saga Lindqvist-Aro reposted Institute for Energy Policy: Adopted: 58 votes in favour, 9 against.',
  })
  expect(items[2]).toMatchObject({
    content_text:
      'See this\n\nInstitute for Energy Policy: Adopted: 58 votes in favour, 9 against.',
  })
  expect(items[3]).toMatchObject({ content_text: 'This post is no longer available\n\nAn answer' })
  expect(items[4]).not.toHaveProperty('language')
})

test.each(['atom', 'json', 'csv'])(
  'covered pictures are not in feed.%s [RN.21]',
  async (ending) => {
    const get = await open()

    const body = await get(`/feed.${ending}`)

    expect(body).toContain('/v1/images/p-5-0-960')
    expect(body).not.toMatch(/p-1-0-960|Covered/)
  },
)

test('a row has every word of a post, and none that a spreadsheet would calculate [RD.6 RD.10]', async () => {
  const get = await open()

  const rows = readCsv(await get('/search.csv'))
  const [row, , quote] = rows

  expect(row).toMatchObject({
    posted_at: '2026-03-10T14:32:08Z',
    permalink: `${SITE}/tw/5`,
    author_name: 'Saga Lindqvist-Aro',
    author_handle: 'SagaLindqvistA',
    country: 'FI',
    political_group: 'Greens/EFA',
    text: `'${AS_WRITTEN}`,
    pictures: `${SITE}/v1/images/p-5-0-960 ${SITE}/v1/images/p-5-1-960`,
    picture_descriptions: 'Wind & "sea"\n',
  })
  expect(rows.at(-1)).toMatchObject({ cover: 'nudity porn', pictures: '' })
  expect(quote).toMatchObject({ refers_to_author: 'Institute for Energy Policy' })
})

test('older posts are in the feeds that follow, each once [RD.5]', async () => {
  const posts = Array.from({ length: 120 }, (_, index) =>
    itemForTests({ id: String(1000 - index), postedAt: POSTED_AT - index }),
  )
  const get = await open(posts)
  const seen: string[] = []

  let next: string | undefined = `${SITE}/contributors/${SAGA}.json`
  while (next) {
    const feed = JSON.parse(await get(next.replace(SITE, ''))) as {
      items: { id: string }[]
      next_url?: string
    }
    seen.push(...feed.items.map(({ id }) => id))
    next = feed.next_url
  }

  expect(seen).toEqual(posts.map(({ id }) => `${SITE}/tw/${id}`))
  expect(archive.asked.every((url) => url.includes(`contributors_ids=${SAGA}`))).toBe(true)
  expect(archive.asked.every((url) => url.includes('fold=off'))).toBe(true)
})

test.each([
  ['/search.atom?q=country:fr+rail', '/search.atom?country=FR&search-value=rail'],
  ['/feed.json?q=rail', '/search.json?search-value=rail'],
  ['/timeline.csv?from=1773153128&to=1773154800', '/timeline.csv?from=1773151200&to=1773154800'],
])('%s is led to the address of its question, as its page is [RD.5 P6]', async (from, to) => {
  await open()

  const { statusCode, headers } = await archive.app.inject(from)

  expect([statusCode, headers.location]).toEqual([301, to])
})

test('a real parliament is not called a sample [RS.58]', async () => {
  const get = await open(POSTS, { isSample: false })

  for (const ending of ['atom', 'json', 'csv'])
    expect(await get(`/feed.${ending}`)).not.toContain('Sample')
})

test('a feed without posts is a feed [RD.5]', async () => {
  const get = await open([])

  expect(parseAtomFeed(await get('/search.atom'))).toMatchObject({ id: `${SITE}/search` })
  expect(JSON.parse(await get('/search.json'))).toMatchObject({ items: [] })
  expect(readCsv(await get('/search.csv'))).toEqual([])
})

test.each([
  ['/contributors/000000000000000000000000.atom', 404],
  ['/contributors/abc.atom', 404],
  ['/search.rss', 404],
  ['/search.json?search-value=busy', 503],
  ['/search.csv?search-value=broken', 500],
])(
  '%s answers %i, and caches keep that it is gone, not that it is away [RD.8 RF.7 RF.10]',
  async (address, status) => {
    await open()
    const app = await openAppForTests()

    const { statusCode, headers } = await app.inject(address)
    await app.close()

    expect(statusCode).toBe(status)
    expect(headers['cache-control']).toBe(
      status < 500 ? 'public, max-age=0, s-maxage=10, stale-while-revalidate=10' : 'no-store',
    )
  },
)
