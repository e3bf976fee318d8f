import type { KnownPost, SocialItemPage } from '@hemicycle/contract'
import { cardOf, knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, testDeps, type TestApi } from '../../testing/index.ts'
import { buildApp } from '../app.ts'

const COUNT = 12
const AT = (place: number) => new Date(Date.UTC(2026, 10, 10, 12, place))
const toCopyId = (place: number) => `bluesky-${String(place).padStart(26, 'a')}`

/** Every second post has a copy on Bluesky a minute later. */
const posts = Array.from({ length: COUNT }, (_, place): KnownPost[] => {
  const id = String(1000 + place)
  if (place % 2 === 1) return [knownPost(id, { postedAt: AT(place * 5) })]
  return cardOf(
    knownPost(id, { postedAt: AT(place * 5) }),
    knownPost(toCopyId(place), {
      network: 'bluesky',
      text: `Text of ${id}`,
      postedAt: AT(place * 5 + 1),
    }),
  )
}).flat()

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts })
})
afterAll(() => api.close())

const list = async (url: string, app: Pick<TestApi['app'], 'inject'> = api.app) =>
  (await app.inject(url)).json<{ data: SocialItemPage }>().data

test('lists show each card once, wherever they are cut, and count copies beside the total [RN.42 P3]', async () => {
  const ids: string[] = []
  let next: string | null = '/v1/social-item/?pageSize=5'
  while (next !== null) {
    const page: SocialItemPage = await list(next)
    expect(page).toMatchObject({ total: COUNT, copies: COUNT / 2 })
    ids.push(...page.items.map(({ id }) => id))
    next = page.next
  }

  expect(ids).toEqual(Array.from({ length: COUNT }, (_, place) => String(1011 - place)))
})

test.each(['fold=off', 'network=twitter,bluesky'])(
  'each copy is an item of its own with %s [RN.42]',
  async (asked) => {
    const page = await list(`/v1/social-item/?${asked}&pageSize=100`)

    expect(page).toMatchObject({ total: posts.length, copies: 0 })
    expect(page.items).toHaveLength(posts.length)
  },
)

test('a card names its copies with their pages, and a copy the others [RN.43]', async () => {
  const first = await list('/v1/social-item/?id=1000')
  const copy = await list(`/v1/social-item/?id=${toCopyId(0)}`)

  expect(first.items[0]?.alsoOn).toEqual([
    {
      network: 'bluesky',
      id: toCopyId(0),
      url: `https://posts.example.org/p/${toCopyId(0)}`,
      postedAt: AT(1).getTime() / 1000,
    },
  ])
  expect(copy.items[0]?.alsoOn).toMatchObject([
    { network: 'twitter', id: '1000', url: 'https://posts.example.org/tw/1000' },
  ])
})

test('a copy that is gone is not named any more, before the index knows [RN.41 P1]', async () => {
  const gone = new Map([[toCopyId(0), 'deleted']])
  const app = await buildApp(
    testDeps(api.search, {
      directory: api.deps.directory,
      withdrawn: { read: () => ({ posts: gone, contributors: new Set() }), close: () => {} },
    }),
  )

  const found = await list('/v1/social-item/?id=1000', app)

  expect(found.items[0]?.alsoOn).toEqual([])
})

test('with LINKS_TO=source, posts of X are neither folded nor say where else they are [RN.43]', async () => {
  const app = await buildApp(
    testDeps(api.search, {
      directory: api.deps.directory,
      site: { url: 'https://posts.example.org', linksTo: 'source' },
    }),
  )

  const page = await list('/v1/social-item/?pageSize=100', app)

  expect(page).toMatchObject({ total: posts.length, copies: 0 })
  expect(page.items.flatMap(({ alsoOn }) => alsoOn)).toEqual([])
})

test('charts count what lists count [RN.42 P2]', async () => {
  const answer = await api.app.inject('/v1/time-line/')
  const { data } = answer.json<{ data: { total: number }[] }>()

  expect(data.reduce((sum, { total }) => sum + total, 0)).toBe(COUNT)
})
