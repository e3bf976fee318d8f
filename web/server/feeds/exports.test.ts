import type { Exports } from '@hemicycle/process'
import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed } from 'feedsmith'
import { afterEach, expect, test } from 'vitest'
import { itemForTests } from '#web/features/feed/item-for-tests.ts'
import { type Archive, openArchiveForTests } from './archive-for-tests.ts'

const post = itemForTests({
  id: '7',
  content: 'Secret words',
  media: [{ type: 'photo', src: '/v1/images/p-7-0-960', width: 1, height: 1, alt: 'Secret sight' }],
})

const onBluesky = itemForTests({
  id: 'bluesky-abcdefghijklmnopqrstuvwxy2',
  source: 'bluesky',
  content: 'Open words',
  sourceUrl: 'https://bsky.app/profile/saga.example/post/3n2hovaomgc2b',
})
const MIXED = { twitter: 'ids', bluesky: 'full' } as const

let archive: Archive
afterEach(() => archive.close())

const open = async (exports: Exports) => {
  archive = await openArchiveForTests([post, onBluesky], { exports, isSample: false })
  return (url: string) => archive.app.inject(url)
}

test.each(['atom', 'json', 'csv'])(
  'an operator who gives nothing out says so, and nobody is asked: %s [RD.1]',
  async (ending) => {
    const get = await open('off')

    const { statusCode, headers, body } = await get(`/search.${ending}`)

    expect([statusCode, headers['cache-control']]).toEqual([
      403,
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10',
    ])
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('does not offer posts')
    expect(archive.asked).toEqual([])
  },
)

test('a page without feeds does not point at any [RD.1 RD.11]', async () => {
  const get = await open('off')

  const { body } = await get('/')

  expect(body).not.toContain('rel="alternate"')
  expect(body).not.toContain('.atom')
})

test.each(['atom', 'json', 'csv'])(
  'where only ids are given out, no word, name or picture of a post is: %s [RD.1]',
  async (ending) => {
    const get = await open('ids')

    const { body } = await get(`/search.${ending}`)

    expect(body).toContain('https://hemicycle.example/tw/7')
    for (const secret of ['Secret', 'Saga', 'images', 'x.com', 'FI,'])
      expect(body).not.toContain(secret)
  },
)

test.each(['atom', 'json', 'csv'])(
  'where the networks differ, each post has what its own allows: %s [RN.8]',
  async (ending) => {
    const get = await open(MIXED)

    const { body } = await get(`/search.${ending}`)

    expect(body).toContain('https://hemicycle.example/tw/7')
    expect(body).toContain('Open words')
    for (const secret of ['Secret', 'p-7-0', 'x.com']) expect(body).not.toContain(secret)
  },
)

test('a table with mixed rights has all columns, empty where only ids may be given [RN.8]', async () => {
  const get = await open(MIXED)

  const rows: Record<string, string>[] = parseCsv((await get('/search.csv')).body, {
    bom: true,
    columns: true,
  })

  const [onX = {}, other = {}] = rows
  const filled = Object.keys(onX).filter((column) => onX[column] !== '')
  expect(filled).toEqual(['id', 'posted_at', 'permalink'])
  expect(other).toMatchObject({ network: 'bluesky', text: 'Open words' })
})

test('ids are feeds and tables as well, with the time of each post [RD.1 RD.5]', async () => {
  const get = await open('ids')

  expect(parseAtomFeed((await get('/search.atom')).body).entries).toMatchObject([
    { id: 'https://hemicycle.example/tw/7', published: '2026-03-10T14:32:08Z' },
    { id: `https://hemicycle.example/p/${onBluesky.id}` },
  ])
  expect(parseCsv((await get('/search.csv')).body, { bom: true })).toEqual([
    ['id', 'posted_at', 'permalink'],
    ['7', '2026-03-10T14:32:08Z', 'https://hemicycle.example/tw/7'],
    [onBluesky.id, '2026-03-10T14:32:08Z', `https://hemicycle.example/p/${onBluesky.id}`],
  ])
})

test('every page points at its data: a view at its own, any other at all posts [RD.11]', async () => {
  const get = await open('full')

  const head = async (path: string) =>
    [
      ...(await get(path)).body.matchAll(
        /<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/gu,
      ),
    ]
      .map(([, type, href]) => [type, href])
      .filter(([type]) => type !== 'application/json+oembed')

  expect(await head('/search?country=FR&search-value=rail')).toEqual([
    ['application/atom+xml', '/search.atom?country=FR&amp;search-value=rail'],
    ['application/feed+json', '/search.json?country=FR&amp;search-value=rail'],
    ['text/csv', '/search.csv?country=FR&amp;search-value=rail'],
  ])
  for (const path of ['/', '/cookies', '/nope', '/my-list'])
    expect((await head(path)).map(([, href]) => href)).toEqual([
      '/feed.atom',
      '/feed.json',
      '/feed.csv',
    ])
})

test('a frame on a page of others points at no feed [RD.11]', async () => {
  const get = await open('full')

  expect((await get('/embed/search')).body).not.toContain('application/atom+xml')
})
