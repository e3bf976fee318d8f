import type { KnownPost } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestSearch,
  knownPost,
  postQuery,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { countActivity, toCountActivity } from './count-activity.ts'
import { openMonths } from '../months.ts'

let own: TestSearch
const [ANNA, BERT, HIDDEN] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
]
const by = (contributorId: string, eparty: string | null): Partial<KnownPost> => ({
  author: { contributorId, type: 'mep', country: 'FR', eparty },
})

beforeAll(async () => {
  own = await createTestSearch()
  await writeKnownPosts(own, [
    knownPost('1', { ...by(ANNA, 'EPP'), postedAt: new Date('2026-11-14T11:30:05Z') }),
    knownPost('2', { ...by(ANNA, 'NI'), postedAt: new Date('2026-11-14T09:00:00Z') }),
    knownPost('3', by(BERT, 'NI')),
    knownPost('4', by(BERT, null)),
    knownPost('5', { ...by(BERT, 'NI'), removal: 'deleted', content: null }),
    knownPost('6', { ...by(BERT, 'NI'), postedAt: new Date('2026-10-03T10:00:00Z') }),
    knownPost('7', by(HIDDEN, 'ECR')),
  ])
})
afterAll(() => own.drop())

test('what the engine is asked stands beside the code [P2]', async () => {
  const asked = toCountActivity(postQuery({ hiddenContributors: [HIDDEN] }))

  await expect(`${JSON.stringify(asked, null, 2)}\n`).toMatchFileSnapshot(
    'count-activity.query.json',
  )
})

test('posts are counted by contributor and by the group of their day, within the window [RS.10 RG.3 RG.12]', async () => {
  const query = postQuery({ hiddenContributors: [HIDDEN] })

  const { byContributor, byGroup } = await countActivity(own.search, openMonths(own.search), query)

  expect(Object.fromEntries(byContributor)).toEqual({ [ANNA]: 2, [BERT]: 2 })
  expect(Object.fromEntries(byGroup)).toEqual({ EPP: 1, NI: 2 })
})

test('the latest post of each contributor is known, whatever was removed since [RF.16]', async () => {
  const query = postQuery({ lists: { contributors_ids: [ANNA] } })

  const { latest } = await countActivity(own.search, openMonths(own.search), query)

  expect(Object.fromEntries(latest)).toEqual({ [ANNA]: Date.parse('2026-11-14T11:30:05Z') / 1000 })
})

test('a window without an index has nobody in it [P4]', async () => {
  const window = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2020-01-31T00:00:00Z') }

  const counted = await countActivity(own.search, openMonths(own.search), postQuery({ window }))

  expect(counted).toEqual({
    byContributor: new Map(),
    byGroup: new Map(),
    latest: new Map(),
    people: new Set(),
  })
})
