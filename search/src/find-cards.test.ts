import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cardOf,
  createTestSearch,
  knownPost,
  postQuery,
  type PostQueryChange,
  taggedPost,
  writeKnownPosts,
  type TestSearch,
} from '../testing/index.ts'
import { findPosts, toFindPosts } from './find-posts.ts'
import { openMonths } from './months.ts'

let own: TestSearch

beforeAll(async () => {
  own = await createTestSearch()
})
afterAll(() => own.drop())

test('what the engine is asked of cards stands beside the code [P2 RN.42]', async () => {
  const query = postQuery({
    lists: { lang: ['en'], country: ['FR'] },
    allOf: ['coal', '#rail', '@name'],
    foldedNetworks: ['twitter', 'bluesky'],
  })

  const asked = toFindPosts(query, { size: 10, skip: 0, after: null })

  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot('find-cards.query.json')
})

const NOVEMBER = new Date('2026-11-20T12:00:00Z')
const listFolded = async (change: PostQueryChange) => {
  const asked = postQuery({ anyOf: [['crossposted']], ...change })
  const found = await findPosts(own.search, openMonths(own.search), asked, {
    size: 50,
    skip: 0,
    after: null,
  })
  return { ids: found.posts.map(({ id }) => id), total: found.total, copies: found.copies }
}

test('a card is found once, by the first of its posts that matches, and its copies are counted beside the total [RN.42]', async () => {
  const text = 'Crossposted'
  await writeKnownPosts(own, [
    ...cardOf(
      knownPost('90', { text, postedAt: NOVEMBER }),
      knownPost('bluesky-b', { text, network: 'bluesky', postedAt: NOVEMBER }),
    ),
    knownPost('91', { text, postedAt: NOVEMBER }),
  ])

  const folded = await listFolded({ foldedNetworks: ['twitter', 'bluesky'] })
  const unfolded = await listFolded({})
  const withoutX = await listFolded({ foldedNetworks: ['bluesky'] })

  expect(folded).toEqual({ ids: ['91', '90'], total: 2, copies: 1 })
  expect(unfolded).toEqual({ ids: ['bluesky-b', '91', '90'], total: 3, copies: 0 })
  expect(withoutX).toEqual({ ...unfolded, copies: 0 })
})

test('a card is found once by what any of its posts says, and stands at the first that matches [RN.42]', async () => {
  const tagged = taggedPost('bluesky-d', 'Foldable words #Copied', {
    network: 'bluesky',
    postedAt: new Date('2026-11-21T12:10:00Z'),
  })
  await writeKnownPosts(
    own,
    cardOf(
      knownPost('92', { text: 'Foldable words', postedAt: new Date('2026-11-21T12:00:00Z') }),
      { ...tagged, content: tagged.content && { ...tagged.content, lang: 'fr' } },
      taggedPost('feed-d', 'Foldable words #Copied #Third', {
        network: 'feed',
        postedAt: new Date('2026-11-21T12:20:00Z'),
      }),
    ),
  )
  const foldedNetworks = ['twitter', 'bluesky', 'feed'] as const
  const listCard = (change: PostQueryChange) =>
    listFolded({ anyOf: [['"foldable words"']], foldedNetworks, ...change })
  const after = (minute: number) => ({
    from: new Date(Date.UTC(2026, 10, 21, 12, minute)),
    to: new Date('2026-11-22T00:00:00Z'),
  })

  expect(await listCard({})).toEqual({ ids: ['92'], total: 1, copies: 2 })
  expect(await listCard({ allOf: ['#copied'] })).toEqual({
    ids: ['bluesky-d'],
    total: 1,
    copies: 1,
  })
  expect(await listCard({ lists: { lang: ['fr'] } })).toMatchObject({
    ids: ['bluesky-d'],
    total: 1,
  })
  expect(await listCard({ allOf: ['#third'] })).toMatchObject({ ids: ['feed-d'], copies: 0 })
  expect(await listCard({ noneOf: ['#copied'] })).toMatchObject({ ids: ['92'], copies: 0 })
  // It is in one of two windows beside each other.
  expect(await listCard({ window: after(5) })).toMatchObject({ ids: [], total: 0 })
  expect(await listCard({ window: after(5), allOf: ['#copied'] })).toMatchObject({ total: 1 })
  const bluesky = await listCard({ foldedNetworks: ['bluesky', 'feed'], allOf: ['#copied'] })
  expect(bluesky).toMatchObject({ ids: ['bluesky-d'], copies: 1 })
})
