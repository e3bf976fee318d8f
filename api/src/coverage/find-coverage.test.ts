import { coverageAnswer, type Coverage } from '@hemicycle/contract'
import { findLastHeard, writeLastHeard } from '@hemicycle/search'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'

let api: TestApi
const read = async (query = '') =>
  (await api.app.inject(`/v1/coverage/?${query}`)).json<{ code: number; data: Coverage }>()
const seconds = (time: string) => Date.parse(time) / 1000

beforeAll(async () => {
  let ids = 0
  const by = (digit: string, postedAt: string, change: object = {}) =>
    knownPost(String((ids += 1)), {
      postedAt: new Date(postedAt),
      author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'Renew' },
      ...change,
    })
  api = await createTestApi({
    contributors: [
      contributorOf('1', { eparty: 'NI', country: 'FR' }),
      contributorOf('2', { eparty: 'EPP', country: 'SE' }),
      contributorOf('3', { eparty: 'EPP', country: 'FR', type: 'president' }),
      contributorOf('4', { eparty: 'ESN', country: 'FR', accounts: [] }),
      contributorOf('5', { eparty: 'PfE', country: 'SE' }),
      contributorOf('6', {
        eparty: 'PfE',
        country: 'DE',
        accounts: [{ network: 'twitter', nativeId: '6', handle: 'six', unlisted: true }],
      }),
      contributorOf('a', { eparty: 'EPP', sitting: false }),
      contributorOf('b', { eparty: 'EPP', type: 'grouppress' }),
      contributorOf('e', { eparty: 'EPP', hidden: true }),
    ],
    posts: [
      // The first second of today, and the last of yesterday.
      by('1', '2026-11-14T23:00:00Z'),
      by('2', '2026-11-14T22:59:59Z', { kind: 'quote' }),
      by('2', '2026-11-15T10:00:00Z', { kind: 'repost' }),
      by('5', '2026-11-15T10:00:00Z', { kind: 'repost' }),
      by('3', '2026-11-15T10:00:00Z', { text: 'Rail' }),
      by('3', '2026-11-15T10:01:00Z', { kind: 'reply' }),
      by('3', '2026-11-15T10:02:00Z', { kind: 'repost' }),
      by('5', '2026-10-01T10:00:00Z'),
      by('6', '2026-11-15T10:00:00Z', { removal: 'deleted', content: null }),
      by('a', '2026-11-15T10:00:00Z'),
      by('b', '2026-11-15T10:00:00Z'),
      by('e', '2026-11-15T10:00:00Z'),
    ],
  })
})
afterAll(() => api.close())

test('counts sitting members, those with an account, and those who posted since midnight and in 30 days [RG.13 RG.14 RG.15 RF.16]', async () => {
  const answer = await read()

  expect(Compile(coverageAnswer).Check(answer)).toBe(true)
  expect(answer.data).toMatchObject({
    midnight: seconds('2026-11-14T23:00:00Z'),
    from: seconds('2026-10-16T12:02:00Z'),
    to: seconds('2026-11-15T12:02:00Z'),
    total: { members: 6, withAccount: 4, postedToday: 2, posted: 3 },
  })
})

test('groups are in their fixed order, states by code [RG.2 RG.7]', async () => {
  const { data } = await read()

  expect(data.groups).toMatchObject([
    { eparty: 'EPP', members: 2, withAccount: 2, postedToday: 1, posted: 2 },
    { eparty: 'PfE', members: 2, withAccount: 1, postedToday: 0, posted: 0 },
    { eparty: 'ESN', members: 1, withAccount: 0, postedToday: 0, posted: 0 },
    { eparty: 'NI', members: 1, withAccount: 1, postedToday: 1, posted: 1 },
  ])
  expect(data.countries).toMatchObject([
    { country: 'DE', members: 1, withAccount: 0, postedToday: 0, posted: 0 },
    { country: 'FR', members: 3, withAccount: 2, postedToday: 2, posted: 2 },
    { country: 'SE', members: 2, withAccount: 2, postedToday: 0, posted: 1 },
  ])
})

test('every seat is listed by group, then by state [RG.14]', async () => {
  const { data } = await read()

  expect(data.seats.map(({ contributor }) => contributor[0])).toEqual([
    '3',
    '2',
    '6',
    '5',
    '4',
    '1',
  ])
  expect(data.seats[1]).toEqual({
    contributor: idOf('2'),
    fullName: 'Member Number 2',
    lastName: 'Number 2',
    avatar: `https://posts.example.org/v1/images/c-${idOf('2')}-96`,
    eparty: 'EPP',
    country: 'SE',
    hasAccount: true,
    postedToday: false,
    lastPostedToday: null,
    posted: true,
    posts: 1,
    allPosts: 1,
    reposts: 1,
    formerGroup: null,
    state: 'about',
  })
})

test('a member who posted today has the time of the latest matching post [RG.14]', async () => {
  const seatOfThird = async (query: string) =>
    (await read(query)).data.seats.find(({ contributor }) => contributor === idOf('3'))

  expect(await seatOfThird('')).toMatchObject({ lastPostedToday: seconds('2026-11-15T10:01:00Z') })
  expect(await seatOfThird('search-value=rail')).toMatchObject({
    lastPostedToday: seconds('2026-11-15T10:00:00Z'),
  })
})

test('an original, a quote or a reply counts, a repost does not [RS.110]', async () => {
  const { data } = await read()

  const posted = data.seats.map(
    (seat) => `${seat.contributor[0]} today ${seat.postedToday}, in 30 days ${seat.posted}`,
  )

  expect(posted.toSorted()).toEqual([
    '1 today true, in 30 days true',
    '2 today false, in 30 days true',
    '3 today true, in 30 days true',
    '4 today false, in 30 days false',
    '5 today false, in 30 days false',
    '6 today false, in 30 days false',
  ])
})

test('the last-heard time comes from the collector, not from the last post [RS.59]', async () => {
  const before = await read('country=SE')
  await writeLastHeard(api.search, 'twitter', 60_000)
  const heardAt = (await findLastHeard(api.search)).get('twitter')

  const after = await read('country=SE&search-value=nothing')

  expect(before.data.lastHeardAt).toBeNull()
  const at = (heardAt?.getTime() ?? 0) / 1000
  expect(after.data.lastHeardAt).toBe(at)
  expect(after.data.lastHeard).toEqual([{ network: 'twitter', at }])
})

test('for one member too, the last 30 days count [RW.26]', async () => {
  const { data } = await read(`contributors_ids=${idOf('5')}`)

  expect(data).toMatchObject({
    from: seconds('2026-10-16T12:02:00Z'),
    total: { members: 1, posted: 0 },
  })
})

test.each([
  ['contributorType=president', { members: 1, withAccount: 1, postedToday: 1, posted: 1 }],
  ['contributorType=committee', { members: 0, withAccount: 0, postedToday: 0, posted: 0 }],
  ['country=FR', { members: 3, withAccount: 2, postedToday: 2, posted: 2 }],
  ['eParty=PPE&country=se', { members: 1, withAccount: 1, postedToday: 0, posted: 1 }],
  ['eParty=Renew', { members: 0, withAccount: 0, postedToday: 0, posted: 0 }],
  [`contributors_ids=${idOf('1')},${idOf('2')}`, { members: 2, postedToday: 1, posted: 2 }],
  [`contributors_ids=${idOf('e')}`, { members: 0 }],
  [`contributors_exclues=${idOf('3')}`, { members: 5, postedToday: 1, posted: 2 }],
  ['search-value=rail', { members: 6, withAccount: 4, postedToday: 1, posted: 1 }],
  ['kind=original', { members: 6, postedToday: 2, posted: 2 }],
  ['kind=reply,repost', { members: 6, postedToday: 1, posted: 1 }],
  ['kind=repost', { members: 6, withAccount: 4, postedToday: 0, posted: 0 }],
  [
    `from=${seconds('2026-09-30T00:00:00Z')}&to=${seconds('2026-10-02T00:00:00Z')}`,
    { members: 6, postedToday: 2, posted: 1 },
  ],
])(
  'people are filtered as of today, posts as in the feed: %s [RG.12 RL.6 RW.27]',
  async (query, total) => {
    expect((await read(query)).data.total).toMatchObject(total)
  },
)

test('an invalid request is answered with 400 [S7.2]', async () => {
  expect(await read('pageNo=1')).toMatchObject({ code: 400, type: 'error' })
})
