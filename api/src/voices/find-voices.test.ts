import {
  findVoicesAnswer,
  MAX_CACHE_SECONDS,
  type Coverage,
  type Voices,
} from '@hemicycle/contract'
import { taggedPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, type TestApi } from '../../testing/index.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'

let api: TestApi
let ids = 0
let clock = 0
const memberId = (index: number) => index.toString(16).padStart(24, 'a')
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`)
const by = (index: number, text: string, change: object = {}) =>
  taggedPost(String((ids += 1)), text, {
    postedAt: at('10'),
    // The group of the day: not the group of today.
    author: { contributorId: memberId(index), type: 'mep', country: 'FR', eparty: 'Renew' },
    ...change,
  })
const inLanguage = (lang: string, text: string) => ({
  content: { text, lang, entities: [], media: [] },
})
const member = (index: number, change: Parameters<typeof contributorOf>[1] = {}) =>
  contributorOf('1', {
    id: memberId(index),
    accounts: [
      { network: 'twitter', nativeId: String(index), handle: `a${index}` },
      { network: 'twitter', nativeId: `9${index}`, handle: `b${index}` },
    ],
    ...change,
  })
const read = async <Data = Voices>(path: string) =>
  (await api.app.inject(`/v1/${path}`)).json<{ data: Data }>().data
const rowOf = ({ rows }: Voices, wanted: string) => rows.find(({ id }) => id === wanted)

const FRENCH = Array.from({ length: 12 }, (_, index) => index)
const [SWEDE, OUTSIDER, WITHOUT_ACCOUNT, FORMER, HIDDEN] = [12, 13, 14, 15, 16] as const

beforeAll(async () => {
  const answerCache = createAnswerCache(MAX_CACHE_SECONDS, () => clock)
  const archive = {
    contributors: [
      ...FRENCH.map((index) => member(index)),
      member(SWEDE, { country: 'SE' }),
      member(OUTSIDER, { eparty: 'NI', country: 'SE' }),
      member(WITHOUT_ACCOUNT, { eparty: 'NI', country: 'SE', accounts: [] }),
      member(FORMER, { sitting: false }),
      member(HIDDEN, { hidden: true }),
    ],
    posts: [
      ...FRENCH.map((index) => by(index, 'Hello')),
      ...Array.from({ length: 100 }, () => by(0, 'The climate #Rail')),
      by(0, 'Climate', { authorNativeId: '90' }),
      by(1, '', inLanguage('fr', 'Le climat')),
      by(1, '', inLanguage('und', 'Iklim')),
      by(2, '', inLanguage('tr', 'Iklim')),
      by(2, 'Climate #rail #RAIL', { kind: 'repost' }),
      by(SWEDE, 'Catch limits #fish'),
      by(OUTSIDER, 'Climate and fish #Rail'),
      by(FORMER, 'Climate #coal'),
      by(HIDDEN, 'Climate #coal'),
    ],
  }
  api = await createTestApi(archive, () => ({ answerCache }))
})
afterAll(() => api.close())

test('each subject has the people and posts of each group, and they add up [RS.168 RS.166 RS.165]', async () => {
  const answer = (await api.app.inject('/v1/voices/')).json<{ data: Voices }>()

  expect(Compile(findVoicesAnswer).Check(answer)).toBe(true)
  expect(answer.data).toMatchObject({
    by: 'group',
    total: { members: 15, withAccount: 14, active: 14 },
    columns: [
      { key: 'EPP', members: 13, withAccount: 13, active: 13 },
      { key: 'NI', members: 2, withAccount: 1, active: 1 },
    ],
  })
  expect(answer.data.rows).toEqual([
    {
      id: 'artificial-intelligence',
      content: 'Artificial intelligence',
      total: { about: 0, posts: 0 },
      cells: [
        { key: 'EPP', about: 0, posts: 0 },
        { key: 'NI', about: 0, posts: 0 },
      ],
    },
    {
      id: 'climate',
      content: 'Climate change',
      total: { about: 3, posts: 103 },
      cells: [
        { key: 'EPP', about: 2, posts: 102 },
        { key: 'NI', about: 1, posts: 1 },
      ],
    },
    {
      id: 'fisheries',
      content: 'Fisheries',
      total: { about: 2, posts: 2 },
      cells: [
        { key: 'EPP', about: 1, posts: 1 },
        { key: 'NI', about: 1, posts: 1 },
      ],
    },
  ])
})

test('hashtags come by people, then by posts, without reposts, former and hidden members [RS.168 RS.164 RS.165]', async () => {
  const { rows } = await read('voices/?rows=topic')

  expect(rows.map(({ id, content, total }) => ({ id, content, ...total }))).toEqual([
    { id: 'rail', content: 'Rail', about: 2, posts: 101 },
    { id: 'fish', content: 'fish', about: 1, posts: 1 },
  ])
})

test('states come by code [RS.163]', async () => {
  const { columns, rows } = await read('voices/?by=country')

  expect(columns.map(({ key, members }) => `${key} ${members}`)).toEqual(['FR 12', 'SE 3'])
  expect(rows[1]?.cells).toEqual([
    { key: 'FR', about: 2, posts: 102 },
    { key: 'SE', about: 1, posts: 1 },
  ])
})

test('filters of people select members of today, all others select posts [RS.165 RS.161]', async () => {
  const ofSwedes = await read('voices/?country=SE')
  const inFrench = await read('voices/?lang=fr')

  expect(ofSwedes.columns.map(({ key, members }) => `${key} ${members}`)).toEqual(['EPP 1', 'NI 2'])
  expect(rowOf(ofSwedes, 'climate')?.total).toEqual({ about: 1, posts: 1 })
  expect(rowOf(inFrench, 'climate')?.total).toEqual({ about: 1, posts: 1 })
  expect(inFrench.total.active).toBe(14)
})

test.each([
  ['', true, true, ['EPP true', 'NI false']],
  ['by=country', true, true, ['FR true', 'SE false']],
  ['country=FR', false, true, ['EPP false']],
  ['country=FR&by=country', true, true, ['FR true']],
  ['eParty=EPP', true, true, ['EPP true']],
  ['eParty=EPP&by=country', false, true, ['FR false', 'SE false']],
  ['eParty=EPP&country=FR', false, false, ['EPP false']],
  [`contributors_exclues=${memberId(0)},${memberId(1)}`, true, true, ['EPP false', 'NI false']],
])(
  'shares are of 12 people or more, and of one axis: %s [RS.162]',
  async (query, all, ofTotal, columns) => {
    const answer = await read(`voices/?${query}`)

    expect(answer.hasShares).toBe(all)
    expect(answer.total.hasShare).toBe(ofTotal)
    expect(answer.columns.map(({ key, hasShare }) => `${key} ${hasShare}`)).toEqual(columns)
  },
)

test.each([
  ['', [true, 'EPP true', 'NI false', 'FR true', 'SE false']],
  ['country=FR', [true, 'EPP false', 'FR true']],
  ['eParty=EPP&country=FR', [false, 'EPP false', 'FR false']],
  ['eParty=EPP', [true, 'EPP true', 'FR false', 'SE false']],
])('coverage has the same rule: %s [RS.162]', async (query, expected) => {
  const { total, groups, countries } = await read<Coverage>(`coverage/?${query}`)

  expect([
    total.hasShare,
    ...groups.map(({ eparty, hasShare }) => `${eparty} ${hasShare}`),
    ...countries.map(({ country, hasShare }) => `${country} ${hasShare}`),
  ]).toEqual(expected)
})

test('posts in a language without words are counted, whatever is asked [RS.169]', async () => {
  const [posts, share] = [2, 2 / 118]

  expect((await read('voices/?lang=fr')).unread).toEqual({ posts, share })
  expect((await read<Coverage>('coverage/?subject=climate')).unread).toEqual({ posts, share })
  expect((await read<Coverage>('coverage/')).unread).toBeNull()
  expect((await read('voices/?contributorType=president')).unread).toEqual({
    posts: 0,
    share: null,
  })
})

test('a filter that nobody matches has no columns, and reposts alone are no posts [RS.168 RS.164]', async () => {
  const nobody = await read('voices/?contributors_ids=0&rows=topic')
  const reposts = await read('voices/?kind=repost')

  expect([nobody.columns, nobody.rows]).toEqual([[], []])
  expect(reposts.rows.map(({ total }) => total.about)).toEqual([0, 0, 0])
  expect((await read('voices/?kind=repost&rows=topic')).rows).toEqual([])
})

test('a post that is removed leaves the table with the next answer, at most 10 s later [RS.167 RF.3]', async () => {
  const day = `from=${at('11').getTime() / 1000}&to=${at('13').getTime() / 1000}`
  const post = by(3, 'Fish', { postedAt: at('12') })
  await api.write([post])
  const before = await read(`voices/?${day}`)
  await api.write([{ ...post, removal: 'deleted', content: null, revision: post.revision + 1 }])
  clock += MAX_CACHE_SECONDS * 1000

  const after = await read(`voices/?${day}`)

  expect(rowOf(before, 'fisheries')?.total).toEqual({ about: 1, posts: 1 })
  expect(rowOf(after, 'fisheries')?.total).toEqual({ about: 0, posts: 0 })
  expect(after.total.active).toBe(0)
})

test.each(['rows=person', 'by=party', 'pageNo=1', 'subject=nothing'])(
  'an invalid request is answered with 400: %s [S7.2]',
  async (query) => {
    expect((await api.app.inject(`/v1/voices/?${query}`)).statusCode).toBe(400)
  },
)
