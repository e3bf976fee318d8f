import { expect, onTestFinished, test } from 'vitest'
import { startFeeds } from './start-feeds.ts'

const STARTED = new Date('2026-11-16T12:00:00Z')

async function start(seed = 1) {
  const feeds = await startFeeds({ seed, startAt: STARTED })
  onTestFinished(() => feeds.stop())
  return feeds
}
const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' })

test('each press service of a group has a feed, in one of three formats that a reader knows [RN.56]', async () => {
  const { origin, feeds } = await start()

  const roots = new Set<string>()
  for (const path of feeds.keys()) {
    const text = await (await get(origin, path)).text()
    roots.add(/<(feed|rss|rdf:RDF) /.exec(text)?.[1] ?? '')
    expect(text.match(/<(entry|item)[ >]/g)).toHaveLength(10)
    expect(text).not.toContain('{')
  }

  expect(feeds.size).toBeGreaterThan(5)
  expect(roots).toEqual(new Set(['feed', 'rss', 'rdf:RDF']))
})

test('the same seed and time make the same feeds, and another seed others [RN.56]', async () => {
  const [one, two, other] = await Promise.all([start(1), start(1), start(2)])
  const titlesOf = ({ feeds }: typeof one) =>
    [...feeds.values()].flatMap(({ entries }) => entries.map(({ title }) => title))

  expect(titlesOf(one)).toEqual(titlesOf(two))
  expect(titlesOf(one)).not.toEqual(titlesOf(other))
})

test('a feed that has not changed is 304, and a changed one is whole [RN.56]', async () => {
  const { origin, feeds, write } = await start()
  const [path = ''] = feeds.keys()
  const etag = (await get(origin, path)).headers.get('etag') ?? ''

  const same = await get(origin, path, { 'if-none-match': etag })
  write(path, { id: 'new', title: 'A <new> & other', summary: 'words', date: STARTED })
  const changed = await get(origin, path, { 'if-none-match': etag })

  expect([same.status, changed.status]).toEqual([304, 200])
  expect(await changed.text()).toContain('<title>A &lt;new&gt; &amp; other</title>')
})

test('a fault lasts until it is ended, and is that of one feed [RN.56]', async () => {
  const { origin, feeds, setFault, asked } = await start()
  const [first = '', second = ''] = feeds.keys()

  setFault(first, { kind: 'status', status: 429, headers: { 'retry-after': '60' } })
  const limited = await get(origin, first)
  const other = await get(origin, second)
  setFault(first, { kind: 'redirect', to: 'http://10.0.0.7/' })
  const redirected = await get(origin, first)
  setFault(first, { kind: 'long', bytes: 1_000_000 })
  const long = await (await get(origin, first)).text()
  setFault(first, null)

  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  expect(other.status).toBe(200)
  expect(redirected.headers.get('location')).toBe('http://10.0.0.7/')
  expect(long.length).toBeGreaterThan(1_000_000)
  expect((await get(origin, first)).status).toBe(200)
  expect(asked).toEqual([first, second, first, first, first])
})
