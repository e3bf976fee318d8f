import { timeLineAnswer, type Page, type SocialItem, type TimeLinePoint } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, type TestApi } from '../../testing/index.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'

const NOW = new Date('2026-10-25T12:34:56Z')
const bySecond = { contributorId: idOf('b'), type: 'mep', country: 'DE', eparty: 'NI' } as const
const byHidden = { ...bySecond, contributorId: idOf('e') }
let api: TestApi

const read = async (url: string) =>
  (await api.app.inject(url)).json<{ code: number; data: TimeLinePoint[] }>()
const totals = (points: TimeLinePoint[]) =>
  Object.fromEntries(points.flatMap(({ day, total }) => (total > 0 ? [[day, total]] : [])))
const seconds = (time: string) => Date.parse(time) / 1000

beforeAll(async () => {
  const at = (id: string, time: string, change: object = {}) =>
    knownPost(id, { postedAt: new Date(time), ...change })
  api = await createTestApi(
    {
      contributors: [contributorOf('a'), contributorOf('b'), contributorOf('e', { hidden: true })],
      posts: [
        at('1', '2026-10-25T12:10:00Z', { text: 'In the hour that is not over' }),
        at('2', '2026-10-25T11:59:59Z', { text: 'Rail' }),
        at('3', '2026-10-25T00:30:00Z', { author: bySecond }),
        at('4', '2026-10-25T01:30:00Z', { author: bySecond, kind: 'reply' }),
        at('5', '2026-10-24T21:59:59Z'),
        at('6', '2026-10-01T08:00:00Z', { text: 'Rail' }),
        at('7', '2026-10-20T08:00:00Z', { author: byHidden }),
        at('8', '2026-10-20T08:00:00Z', { removal: 'deleted', content: null }),
        at('9', '2024-10-20T08:00:00Z'),
      ],
    },
    () => ({ now: () => NOW, answerCache: createAnswerCache(10, () => 0) }),
  )
})
afterAll(() => api.close())

test('the time line is a list of days with their posts, zeros included [S7.22 S3.22 RW.10 RS.43]', async () => {
  const window = `from=${seconds('2026-10-22T12:00:00Z')}&to=${seconds('2026-10-25T01:00:00Z')}`

  const answer = await read(`/v1/time-line/?${window}`)

  expect(Compile(timeLineAnswer).Check(answer)).toBe(true)
  expect(answer.data).toEqual([
    { day: '20261022', time: seconds('2026-10-21T22:00:00Z'), total: 0 },
    { day: '20261023', time: seconds('2026-10-22T22:00:00Z'), total: 0 },
    { day: '20261024', time: seconds('2026-10-23T22:00:00Z'), total: 1 },
    { day: '20261025', time: seconds('2026-10-24T22:00:00Z'), total: 1 },
  ])
})

test('a month is 30 days, including one of 25 hours [S9.13 RS.41]', async () => {
  const { data } = await read(`/v1/time-line/?from=${seconds('2026-09-25T22:00:00Z')}`)

  expect(data).toHaveLength(30)
  expect(data.at(-1)).toEqual({ day: '20261025', time: seconds('2026-10-24T22:00:00Z'), total: 4 })
  expect(totals(data)).toEqual({ '20261001': 1, '20261024': 1, '20261025': 4 })
})

test('a day of 23 hours is one day, the next begins where it ends [RS.41]', async () => {
  const window = `from=${seconds('2026-03-27T23:00:00Z')}&to=${seconds('2026-03-30T22:00:00Z')}`

  const { data } = await read(`/v1/time-line/?${window}`)

  expect(data.map(({ day }) => day)).toEqual(['20260328', '20260329', '20260330'])
  expect(data.map(({ time }, at) => ((data[at + 1]?.time ?? time) - time) / 3600)).toEqual([
    24, 23, 0,
  ])
})

test('the last 24 completed hours are 24 points; the repeated hour in autumn counts twice [S7.23 S9.11 RS.39 RS.42]', async () => {
  const { data } = await read('/v1/time-line/l24h/')

  expect(data).toHaveLength(24)
  expect(data[0]).toEqual({ day: '2026102414', time: seconds('2026-10-24T12:00:00Z'), total: 0 })
  expect(data.at(-1)).toEqual({
    day: '2026102512',
    time: seconds('2026-10-25T11:00:00Z'),
    total: 1,
  })
  expect(data.filter(({ day }) => day === '2026102502').map(({ total }) => total)).toEqual([1, 1])
  expect(new Set(data.map(({ time }) => time)).size).toBe(24)
})

test.each([
  '',
  'search-value=rail',
  'search-not=rail',
  'kind=reply',
  'country=DE',
  'eParty=NI',
  'contributorType=mep',
  'media=photo',
  'lang=fr',
  'topics=nothing',
  `contributors_ids=${idOf('a')},${idOf('b')}`,
  `contributors_exclues=${idOf('b')}`,
  `from=${seconds('2026-10-25T00:45:00Z')}`,
])('the days add up to the total of the feed: %s [S7.22 RF.16 RG.15]', async (query) => {
  const { data } = await read(`/v1/time-line/?${query}`)
  const feed = await api.app.inject(`/v1/social-item/?${query}`)

  const sum = data.reduce((before, { total }) => before + total, 0)
  expect(sum).toBe(feed.json<{ data: Page<SocialItem> }>().data.total)
})

test('an empty window has no day [S7.22]', async () => {
  const noon = seconds('2026-10-24T12:00:00Z')

  expect(await read(`/v1/time-line/?from=${noon}&to=${noon}`)).toMatchObject({
    code: 200,
    data: [],
  })
})

test('the hours follow the filters too [S7.23]', async () => {
  const { data } = await read('/v1/time-line/l24h/?country=DE&kind=reply')

  expect(totals(data)).toEqual({ '2026102502': 1 })
})

test('for the whole archive of one contributor, the chart has the last 366 days [RW.27 RW.28]', async () => {
  const { data } = await read(`/v1/time-line/?contributors_ids=${idOf('a')}`)

  expect(data.length).toBeLessThanOrEqual(368)
  expect(totals(data)).toEqual({ '20261001': 1, '20261024': 1, '20261025': 2 })
})

test.each([
  '/v1/time-line/?from=2&to=1',
  '/v1/time-line/?from=1&to=40000000',
  '/v1/time-line/?id=1',
  '/v1/time-line/?pageNo=1',
  '/v1/time-line/l24h/?from=1',
  '/v1/time-line/l24h/?country=XX',
])('an invalid request is answered with 400: %s [S7.2 RW.27]', async (url) => {
  expect(await read(url)).toMatchObject({ code: 400, type: 'error' })
})

test('equal requests share one answer, however they are written [RS.51]', async () => {
  const before = api.search.asked.total
  await read('/v1/time-line/?country=si,FR&kind=original')
  await read('/v1/time-line/?kind=ORIGINAL&country=fr&country=SL&search-value=')

  expect(api.search.asked.total - before).toBe(1)
})
