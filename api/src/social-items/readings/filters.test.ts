import type { Page, SocialItem } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, idOf, sampleFeed, type TestApi } from '../../../testing/index.ts'

let api: TestApi
const find = async (query: string) => {
  const answer = await api.app.inject(`/v1/social-item/?${query}`)
  const { data } = answer.json<{ data: Page<SocialItem> }>()
  expect(data.total).toBe(data.items.length)
  return data.items.map((item) => Number(item.id)).join(' ')
}
const seconds = (time: string) => Date.parse(time) / 1000

beforeAll(async () => {
  api = await createTestApi(sampleFeed)
})
afterAll(() => api.close())

test.each([
  ['contributorType=mep', '17 12 11'],
  ['contributorType=mep,president', '17 14 12 11'],
  ['contributorType=mep&contributorType=president', '17 14 12 11'],
  ['contributorType=committee', '15'],
  ['contributorType=eppress', '16'],
  ['contributorType=grouppress', '13'],
])(
  'types are or-ed, liaison offices are eppress: %s [S7.7 RL.1 RL.5 RL.9 RW.11 RW.13]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  ['country=FR', '11'],
  ['country=fr,DE', '17 11'],
  ['country=SL', '12'],
  ['country=SI', '12'],
  ['country=EL', '16'],
  ['country=GR', '16'],
])(
  'countries are found under each of their codes: %s [S7.8 RG.7 RG.8 RL.7]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  ['eParty=The Left', '13 12'],
  ['eParty=GUE/NGL', '13 12'],
  ['eParty=the-left,GUE%2FNGL', '13 12'],
  ['eParty=NI', '17'],
  ['eParty=NA', '17'],
  ['eParty=EPP,NA', '17 14 11'],
  ['eParty=A group nobody knows', ''],
])(
  'a group is its members and its press, under each of its codes: %s [S7.9 RG.1 RG.5 RG.6 RL.7 RL.8]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  ['network=twitter', '17 16 14 13 12 11'],
  ['network=X', '17 16 14 13 12 11'],
  ['network=Bluesky', '15'],
  ['network=bluesky,x', '17 16 15 14 13 12 11'],
  ['network=bluesky&country=FR', ''],
])('networks are or-ed, by key or name: %s [RN.6]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test('a network that we do not know is refused, and the others are named [RN.6]', async () => {
  const answer = await api.app.inject('/v1/social-item/?network=mastodon')

  const { code, data } = answer.json<{
    code: number
    data: { parameter: string; allowed: string[] }
  }>()
  expect([code, data.parameter, ...data.allowed.slice(0, 2)]).toEqual([
    400,
    'network',
    'twitter',
    'bluesky',
  ])
})

test.each([
  ['media=photo', '17 16 11'],
  ['media=video', '17 13'],
  ['media=text', '15 14 12'],
  ['media=text,video', '17 15 14 13 12'],
])('media are or-ed, text means neither picture nor video: %s [S7.10 RL.7]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  ['', '17 16 15 14 13 12 11'],
  [`from=${seconds('2026-11-10T12:13:00Z')}&to=${seconds('2026-11-10T12:15:00Z')}`, '14 13'],
  [`from=${seconds('2026-11-10T12:13:00Z')}000&to=${seconds('2026-11-10T12:15:00Z')}999`, '14 13'],
  [`from=${seconds('2026-08-20T00:00:00Z')}`, '17 16 15 14 13 12 11 20'],
  [`to=${seconds('2026-09-02T00:00:00Z')}`, '20'],
  [`from=${seconds('2024-05-01T00:00:00Z')}&to=${seconds('2024-06-01T00:00:00Z')}`, '21'],
])(
  'without dates it is the last 30 days, with dates any age: %s [S7.11 S9.9 RW.25 RW.26 RW.27]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  [`contributors_ids=${idOf('a')}`, '11 20'],
  [`contributors_ids=${idOf('A')}`, '11 20'],
  [`contributors_ids=${idOf('a')},${idOf('b')}`, '12 11'],
  [`contributors_ids=${idOf('8')}`, '17'],
  [`contributors_ids=${idOf('9')}`, ''],
  ['contributors_ids=0', ''],
  [`contributors_ids=${idOf('a')}&contributors_exclues=${idOf('a')}`, ''],
  [`contributors_exclues=${idOf('a')},${idOf('8')},${idOf('f')}`, '15 14 13 12'],
])(
  'one contributor without dates is the whole archive; hidden ones have none: %s [S7.17 S7.18 RW.23 RW.28 RG.13 RG.15 RG.16]',
  async (query, ids) => {
    expect(await find(query)).toBe(ids)
  },
)

test.each([
  ['lang=el', '12'],
  ['lang=FR,el', '12 11'],
  ['kind=original', '17 13 12 11'],
  ['kind=quote,reply', '15 14'],
  ['kind=repost', '16'],
])('languages and kinds: %s [RW.21 RC.6]', async (query, ids) => {
  expect(await find(query)).toBe(ids)
})

test.each([
  'id=21',
  'id=21&country=FR&eParty=EPP&media=photo&search-value=nothing&search-type=contributor',
  'id=21&from=1&to=2&pageNo=3&pageSize=1&kind=repost&contributors_exclues=0&topics=x&country=XX',
])('an id ignores everything else: %s [S7.13 RW.29]', async (query) => {
  expect(await find(query)).toBe('21')
})
