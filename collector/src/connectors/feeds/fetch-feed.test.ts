import { DEFAULT_RESOLVER } from '@hemicycle/process/fetch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStandInFeeds, type StandInFeeds } from '../../../testing/index.ts'
import { FeedRefusalError, fetchFeed } from './fetch-feed.ts'

let feeds: StandInFeeds
let inside: StandInFeeds

beforeEach(async () => {
  feeds = await createStandInFeeds()
  inside = await createStandInFeeds()
})
afterEach(() => Promise.all([feeds.close(), inside.close()]))

const { signal } = new AbortController()
const fetchOf = (address: string) => fetchFeed(address, {}, { localOrigin: feeds.origin, signal })
const redirect = (path: string, location: string, status = 302) =>
  feeds.answers.set(path, () => ({ status, headers: { location } }))

test('a redirect is followed, and the place that it leads to is that of the feed [RN.52]', async () => {
  redirect('/a', '/b', 301)
  feeds.answers.set('/b', () => ({ body: 'words' }))

  expect(await fetchOf(`${feeds.origin}/a`)).toMatchObject({
    kind: 'fresh',
    address: `${feeds.origin}/b`,
  })
})

test.each([
  ['another port of this machine', () => `${inside.origin}/x`],
  ['this machine by its name', () => inside.origin.replace('127.0.0.1', 'localhost')],
  ['this machine in IPv6', () => inside.origin.replace('127.0.0.1', '[::1]')],
  ['this machine as a number', () => inside.origin.replace('127.0.0.1', '2130706433')],
  ['this machine with https', () => inside.origin.replace('http:', 'https:')],
  ['the link, where clouds keep their secrets', () => 'http://169.254.169.254/latest'],
  ['a private network', () => 'https://10.0.0.7/feed'],
  ['a name without https', () => 'http://press.example.org/feed'],
  ['a name without a dot', () => 'https://postgres/feed'],
  ['a name with a password', () => 'https://a:b@press.example.org/feed'],
  ['a file', () => 'file:///etc/passwd'],
])('neither a feed nor a redirect may lead to %s [RN.20 RN.52 P5]', async (_, toAddress) => {
  redirect('/a', toAddress())

  await expect(fetchOf(toAddress())).rejects.toThrow('is not a public name with https')
  await expect(fetchOf(`${feeds.origin}/a`)).rejects.toThrow('is not a public name with https')

  expect(inside.asked).toEqual([])
})

test('a public name that leads into our own network is not asked [RN.20 RN.52 P5]', async () => {
  const resolver = {
    ...DEFAULT_RESOLVER,
    resolve: ((_host: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(null, [{ address: '10.0.0.7', family: 4 }])) as typeof DEFAULT_RESOLVER.resolve,
  }

  await expect(
    fetchFeed('https://press.example.org/', {}, { localOrigin: null, signal, resolver }),
  ).rejects.toThrow('the name resolves to an address that is not public')
})

test('redirects that go in a circle end [RN.52]', async () => {
  redirect('/a', '/a')

  await expect(fetchOf(`${feeds.origin}/a`)).rejects.toThrow('redirects in a circle')

  expect(feeds.asked).toHaveLength(6)
})

test('more than 8 MB are not read [RN.51]', async () => {
  feeds.answers.set('/a', () => ({ body: Buffer.alloc(8 * 1024 * 1024 + 1) }))

  await expect(fetchOf(`${feeds.origin}/a`)).rejects.toThrow('too large')
})

const refuse = async (wait: string): Promise<number | null> => {
  feeds.answers.set('/a', () => ({ status: 429, headers: { 'retry-after': wait } }))
  const error = await fetchOf(`${feeds.origin}/a`).catch((reason: unknown) => reason)
  if (!(error instanceof FeedRefusalError)) throw error
  return error.waitMs
}

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['99999999', 86_400_000],
  ['Thu, 19 Nov 2020 10:00:00 GMT', 0],
])('a refusal says for how long to wait: %s [RN.52]', async (wait, ms) => {
  const waitMs = await refuse(wait)

  expect(Math.abs((waitMs ?? Number.NaN) - ms)).toBeLessThan(5_000)
})

test('a refusal that names no time to wait says none [RN.52]', async () => {
  expect(await refuse('soon')).toBeNull()
})
