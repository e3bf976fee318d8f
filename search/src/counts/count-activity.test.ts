import type { KnownPost } from '@hemicycle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cardOf,
  createTestSearch,
  knownPost,
  postQuery,
  writeKnownPosts,
  type TestSearch,
} from '../../testing/index.ts'
import { countAccountActivity, countActivity, toCountActivity } from './count-activity.ts'
import { openMonths } from '../months.ts'
import { toMonth } from '../names.ts'
import { toPostDocument, type PostDocument } from '../post-document.ts'
import { writePosts } from '../write-documents.ts'

let own: TestSearch
const [ANNA, BERT, HIDDEN, EVE, OTTO] = ['a', 'b', 'c', 'd', 'e'].map((digit) =>
  digit.repeat(24),
) as [string, string, string, string, string]
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

test('posts are counted by account, copies among them, removed and hidden ones not [RN.57]', async () => {
  const first = knownPost('8', { ...by(EVE, 'EPP'), authorNativeId: 'eve' })
  const copy = knownPost('bluesky-8', {
    ...by(EVE, 'EPP'),
    network: 'bluesky',
    authorNativeId: 'did:plc:eve',
    postedAt: new Date(first.postedAt.getTime() + 60_000),
  })
  await writeKnownPosts(own, cardOf(first, copy))
  const query = postQuery({
    hiddenContributors: [HIDDEN],
    foldedNetworks: ['twitter', 'bluesky'],
  })

  const counted = await countAccountActivity(own.search, openMonths(own.search), query)

  const accounts = [...counted.accounts].map(([id, of]) => [id, of && Object.fromEntries(of)])
  expect(Object.fromEntries(accounts)).toEqual({
    [ANNA]: { 'twitter:10a': 2 },
    [BERT]: { 'twitter:10b': 2 },
    [EVE]: { 'twitter:eve': 1, 'bluesky:did:plc:eve': 1 },
  })
  expect(counted.byContributor.get(EVE)).toBe(1)
})

test('posts of an older release leave the accounts of their contributor unknown [RN.57]', async () => {
  const post = knownPost('9', by(OTTO, null))
  const { account: _missing, ...document } = toPostDocument(
    post,
    own.search.subjects,
  ) as PostDocument
  const place = { number: 1, live: true }
  await writePosts(own.search, place, [{ month: toMonth(post.postedAt), document }])
  await own.refresh()

  const counted = await countAccountActivity(own.search, openMonths(own.search), postQuery())

  expect(counted.accounts.get(OTTO)).toBeNull()
  expect(counted.byContributor.get(OTTO)).toBe(1)
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
