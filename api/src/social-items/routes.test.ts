import { failure } from '@hemicycle/contract'
import { toAfter } from '@hemicycle/search'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, postsOf, type TestApi } from '../../testing/index.ts'

const isFailure = Compile(failure)
const ENGINES_WORDS = /opensearch|exception|shard|node_modules|\.ts:|at async|SearchUnavailable/i
let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ contributors: [contributorOf('a')], posts: postsOf(3) })
})
afterAll(() => api.close())

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('|')
const YEAR = 366 * 86_400

test.each([
  ['an unknown parameter', 'surprise=1'],
  ['a parameter named like a part of every object', '__proto__=1'],
  ['a parameter named like a builder', 'constructor=1'],
  ['a place that is none', 'after=nonsense'],
  ['a place made by hand', `after=${Buffer.from('["x",1]').toString('base64url')}`],
  ['an empty place', 'after='],
  ['a page of a billion', 'pageSize=1000000000'],
  ['a page of nothing', 'pageSize=0'],
  ['a page size that is no number', 'pageSize=many'],
  ['two page sizes', 'pageSize=10&pageSize=20'],
  ['a page far away', 'pageNo=100000'],
  ['a page before the first', 'pageNo=-1'],
  ['10 kB of words', `search-value=${'w'.repeat(10_000)}`],
  ['10 kB of a list', `contributors_ids=${'a'.repeat(10_000)}`],
  ['51 words', `search-and=${words(51)}`],
  ['a country nobody knows', 'country=FR,XX'],
  ['a kind nobody knows', 'kind=shout'],
  ['a type nobody knows', 'contributorType=mayor'],
  ['media nobody knows', 'media=hologram'],
  ['a language that is none', 'lang=english'],
  ['a contributor that is none', 'contributors_ids=me'],
  ['from later than to', 'from=1793966400&to=1793880000'],
  ['a window over 366 days', `from=${1_793_966_400 - YEAR - 1}&to=1793966400`],
  ['a time before all time', 'from=-1'],
  ['an id that is none', 'id=..%2F..%2Fetc'],
  ['two ids', 'id=1001&id=1002'],
])(
  'an invalid request is answered with 400 in the envelope, and not cached: %s [S7.2 S8.1 RW.4 RF.7]',
  async (_, query) => {
    const answer = await api.app.inject(`/v1/social-item/?${query}`)

    expect(answer.statusCode).toBe(400)
    expect(isFailure.Check(answer.json())).toBe(true)
    expect(answer.json()).toMatchObject({ code: 400, type: 'error' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toMatch(ENGINES_WORDS)
  },
)

test.each([
  ['50 words', `search-and=${words(50)}`],
  ['366 days', `from=${1_793_966_400 - YEAR}&to=1793966400`],
  ['the greatest page', 'pageSize=100'],
  ['parts of words only', 'search-value=*|"|#|@|""|%00'],
  ['an empty list', 'country=&search-value='],
  ['the end of all time', 'to=100000000000'],
])('a request just within the limits is answered: %s [RW.6 RW.27]', async (_, query) => {
  const answer = await api.app.inject(`/v1/social-item/?${query}`)

  expect(answer.statusCode).toBe(200)
})

test.each([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 0])(
  'a cursor at the edge of time (%d) is an empty page or a refusal, never an outage [RW.2]',
  async (time) => {
    const after = toAfter({ values: [time, 'x'], offset: 0, direction: 'next' })

    const answer = await api.app.inject(`/v1/social-item/?after=${after}`)

    expect([200, 400]).toContain(answer.statusCode)
  },
)
