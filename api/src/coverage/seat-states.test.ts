import { MAX_CACHE_SECONDS, type Coverage, type Seat, type Voices } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'

let api: TestApi
let ids = 0
let clock = 0
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
const by = (digit: string, change: object = {}) =>
  knownPost(String((ids += 1)), {
    postedAt: at('10'),
    author: { contributorId: idOf(digit), type: 'mep', country: 'FR', eparty: 'EPP' },
    ...change,
  })
const rail = { text: 'Rail' }
const CHANGED = [
  { from: '2024-07-16', to: '2026-11-08', eparty: 'NI', groupName: 'None' },
  { from: '2026-11-09', to: null, eparty: 'EPP', groupName: 'First invented group' },
]
const read = async (query = '') =>
  (await api.app.inject(`/v1/coverage/?${query}`)).json<{ data: Coverage }>().data
const toStates = (seats: Seat[]) =>
  Object.fromEntries(seats.map(({ contributor, state }) => [contributor[0] ?? '', state]))

beforeAll(async () => {
  const unlisted = { network: 'twitter' as const, nativeId: '6', handle: 'six', unlisted: true }
  const onX = { network: 'twitter' as const, nativeId: '101', handle: 'one' }
  const onBluesky = { network: 'bluesky' as const, nativeId: 'did:plc:one', handle: 'one.example' }
  const answerCache = createAnswerCache(MAX_CACHE_SECONDS, () => clock)
  const archive = {
    contributors: [
      contributorOf('1', { eparty: 'NI', country: 'FR', accounts: [onX, onBluesky] }),
      contributorOf('2', { eparty: 'EPP', country: 'SE', memberships: CHANGED }),
      contributorOf('3', { eparty: 'EPP', country: 'FR' }),
      contributorOf('4', { eparty: 'EPP', country: 'FR', accounts: [] }),
      contributorOf('5', { eparty: 'EPP', country: 'FR' }),
      contributorOf('6', { eparty: 'EPP', country: 'SE', accounts: [unlisted] }),
      contributorOf('a', { eparty: 'EPP', country: 'FR', sitting: false }),
      contributorOf('b', { eparty: 'EPP', type: 'grouppress' }),
      contributorOf('e', { eparty: 'EPP', hidden: true }),
    ],
    posts: [
      ...Array.from({ length: 100 }, () => by('1', rail)),
      by('1'),
      by('2'),
      by('2', { kind: 'reply', lang: 'fr' }),
      by('3', { kind: 'repost', ...rail }),
      by('3', { kind: 'repost', ...rail }),
      by('3', { postedAt: at('01'), ...rail }),
      by('5', { removal: 'deleted', content: null }),
      by('6', rail),
      by('a', rail),
      by('a', rail),
      by('b', rail),
      by('e', rail),
    ],
  }
  api = await createTestApi(archive, () => ({ answerCache }))
})
afterAll(() => api.close())

test('says on which networks members have accounts, on several or on none [RN.7]', async () => {
  const [all, inSweden] = [await read(), await read('country=SE')]

  expect(all.accounts).toEqual({
    networks: [
      { network: 'twitter', members: 4 },
      { network: 'bluesky', members: 1 },
    ],
    several: 1,
    none: 2,
  })
  expect(inSweden.accounts).toEqual({
    networks: [{ network: 'twitter', members: 1 }],
    several: 0,
    none: 1,
  })
  expect(all.total.members - all.total.withAccount).toBe(all.accounts.none)
})

test('a member who changed group in the window counts for the group of today, and this is said [RS.165]', async () => {
  const second = async (query: string) =>
    (await read(query)).seats.find(({ contributor }) => contributor === idOf('2'))
  const changed = (await api.app.inject(`/v1/voices/?${WEEK}`)).json<{ data: Voices }>().data

  expect(await second(WEEK)).toMatchObject({ eparty: 'EPP', formerGroup: 'NI', allPosts: 2 })
  expect(await second('')).toMatchObject({ formerGroup: 'NI' })
  expect(await second(`from=${at('09').getTime() / 1000}`)).toMatchObject({ formerGroup: null })
  expect(changed.changedGroup).toBe(1)
})

const WEEK = `from=${at('08').getTime() / 1000}&to=${at('14').getTime() / 1000}`

test('each member posted about it, about something else, not at all, or has no account [RS.160]', async () => {
  const { seats, total } = await read(`search-value=rail&${WEEK}`)

  expect(toStates(seats)).toEqual({
    '1': 'about',
    '2': 'notAbout',
    '3': 'didNotPost',
    '4': 'noAccount',
    '5': 'didNotPost',
    // Posted with an account that we followed then.
    '6': 'about',
  })
  expect(total).toMatchObject({ about: 2, notAbout: 1, didNotPost: 2, noAccount: 1, members: 6 })
})

test('who posts a hundred times is one person, with the number of posts [RS.166]', async () => {
  const { seats, groups } = await read(`search-value=rail&${WEEK}`)

  expect(seats.at(-1)).toMatchObject({ contributor: idOf('1'), posts: 100, allPosts: 101 })
  expect(groups.at(-1)).toMatchObject({ eparty: 'NI', about: 1, posted: 1, active: 1 })
})

test('a repost about it is counted apart, never as a post [RS.164]', async () => {
  const third = async (query: string) =>
    (await read(query)).seats.find(({ contributor }) => contributor === idOf('3'))

  expect(await third(`search-value=rail&${WEEK}`)).toMatchObject({
    posts: 0,
    allPosts: 0,
    reposts: 2,
  })
  expect(await third(`search-value=rail&kind=original&${WEEK}`)).toMatchObject({ reposts: 0 })
  expect(await third(`kind=repost&${WEEK}`)).toMatchObject({ posts: 0, reposts: 2 })
  expect(await third('search-value=rail')).toMatchObject({ posts: 1, allPosts: 1, reposts: 2 })
})

test('without words the question is who posted [RS.160]', async () => {
  const { total } = await read(WEEK)

  expect(total).toMatchObject({ about: 3, active: 3, notAbout: 0, didNotPost: 2, noAccount: 1 })
})

test('with a filter by network, only accounts and posts there are in the base [RN.9 RS.161]', async () => {
  const onX = await read(`network=twitter&search-value=rail&${WEEK}`)
  const onBluesky = await read(`network=bluesky&${WEEK}`)
  const table = await api.app.inject(`/v1/voices/?network=bluesky&${WEEK}`)

  expect(toStates(onX.seats)).toMatchObject({ '1': 'about', '2': 'notAbout', '4': 'noAccount' })
  expect(toStates(onBluesky.seats)).toMatchObject({ '1': 'didNotPost', '2': 'noAccount' })
  expect(onBluesky.total).toMatchObject({ members: 6, withAccount: 1, active: 0, noAccount: 5 })
  expect(table.json<{ data: Voices }>().data.total).toMatchObject({ withAccount: 1, active: 0 })
})

test.each(['media=video', 'lang=sv', 'kind=quote', 'search-not=a', 'search-and=x', 'topics=x'])(
  'the base of a share is who posted anything, whatever is asked: %s [RS.161]',
  async (query) => {
    expect((await read(`${query}&${WEEK}`)).total).toMatchObject({ active: 3 })
  },
)

test('posts of former members are counted apart, those of hidden people nowhere [RS.165]', async () => {
  const { former, seats } = await read(`search-value=rail&${WEEK}`)

  expect(former).toEqual({ members: 1, posts: 2 })
  expect(toStates(seats)).not.toHaveProperty('e')
  expect((await read(`search-value=coal&${WEEK}`)).former).toEqual({ members: 0, posts: 0 })
  expect((await read(`country=SE&${WEEK}`)).former).toEqual({ members: 0, posts: 0 })
})

test('a post that is removed leaves the counts with the next answer, at most 10 s later [RS.167 RF.3]', async () => {
  const post = by('5', { ...rail, postedAt: at('12') })
  const day = `from=${at('11').getTime() / 1000}&to=${at('13').getTime() / 1000}`
  await api.write([post])
  const before = await read(`search-value=rail&${day}`)
  clock += MAX_CACHE_SECONDS * 1000
  await api.write([{ ...post, removal: 'deleted', content: null, revision: post.revision + 1 }])

  const after = await read(`search-value=rail&${day}`)

  expect([before.total.about, after.total.about]).toEqual([1, 0])
  expect(toStates(after.seats)).toMatchObject({ '5': 'didNotPost' })
})
