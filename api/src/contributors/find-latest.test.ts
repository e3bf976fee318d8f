import { findLatestAnswer, type KnownPost, type LatestOfContributor } from '@hemicycle/contract'
import { knownPost } from '@hemicycle/search/testing'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contributorOf, createTestApi, idOf, NOW, type TestApi } from '../../testing/index.ts'

let api: TestApi

const HOUR = 3600
const now = Math.floor(NOW.getTime() / 1000)
const by = (digit: string, hoursAgo: number, change: Partial<KnownPost> = {}) => ({
  author: { contributorId: idOf(digit), type: 'mep' as const, country: 'FR', eparty: 'EPP' },
  postedAt: new Date((now - hoursAgo * HOUR) * 1000),
  ...change,
})

beforeAll(async () => {
  api = await createTestApi({
    contributors: [
      contributorOf('1', { fullName: 'Anna Often' }),
      contributorOf('2', { fullName: 'Bert Reposts' }),
      contributorOf('3', { fullName: 'Carl Nowhere', accounts: [] }),
      contributorOf('4', { fullName: 'Dora Hidden', hidden: true }),
    ],
    posts: [
      knownPost('1001', by('1', 5)),
      knownPost('1002', by('1', 2, { kind: 'quote' })),
      knownPost('1003', by('1', 1, { kind: 'reply' })),
      knownPost('1004', by('2', 30 * 24 + 2)),
      knownPost('1005', by('2', 1, { kind: 'repost' })),
      knownPost('1006', by('4', 1)),
    ],
  })
})
afterAll(() => api.close())

const ask = async (query: string) => {
  const answer = await api.app.inject(`/v1/contributor/latest/?${query}`)
  return answer.json<{ code: number; data: LatestOfContributor[] }>()
}
const ALL = ['1', '2', '3', '4', 'f'].map(idOf).join(',')

test('each of them comes with their latest post and the number of new ones, without reposts [RS.130]', async () => {
  const answer = await ask(`ids=${ALL}&since=${now - 3 * HOUR}`)

  expect(Compile(findLatestAnswer).Check(answer)).toBe(true)
  expect(
    answer.data.map(({ contributor, hasAccount, newPosts, latest }) => [
      contributor.fullName,
      hasAccount,
      newPosts,
      latest?.id ?? null,
    ]),
  ).toEqual([
    ['Anna Often', true, 2, '1003'],
    ['Bert Reposts', true, 0, null],
    ['Carl Nowhere', false, 0, null],
  ])
})

test.each([
  ['', 3],
  ['&since=0', 3],
  [`&since=${(now - 3 * HOUR) * 1000}`, 2],
  ['&since=99999999999999', 0],
])('%s counts posts of at most 30 days: %d [RS.130]', async (since, count) => {
  const { data } = await ask(`ids=${idOf('1')}${since}`)

  expect(data.map(({ newPosts }) => newPosts)).toEqual([count])
})

test('nobody asked, nobody answered; what is no id is refused [RS.130 S7.4]', async () => {
  expect(await ask('')).toMatchObject({ code: 200, data: [] })
  expect(await ask('ids=anna')).toMatchObject({ code: 400 })
  expect(await ask(`ids=${'a'.repeat(5000)}`)).toMatchObject({ code: 400 })
})
