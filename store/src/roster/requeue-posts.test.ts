import type { Roster } from '@hemicycle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  newPost,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { loadPosts, savePosts, saveRoster, settle, takeBatch } from '../index.ts'

const TODAY = '2026-11-15'
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => own.empty())

const save = (roster: Roster, reading = {}) =>
  saveRoster(own.store, 'test', roster, { today: TODAY, ...reading })
const settleAll = async () => settle(own.store, await takeBatch(own.store, 10_000))
const queued = async () =>
  (await takeBatch(own.store, 10_000)).map(({ subject, id }) => ({ subject, id }))
const find = async (name: string) =>
  (await loadEverybody(own.store)).find(({ fullName }) => fullName === name)
const groupOf = async (id: string) => (await loadPosts(own.store, [id]))[0]?.author.eparty

test('posts keep the group of their day when their author changes group [RG.12]', async () => {
  await save(rosterOf(1))
  const at = (day: string) => ({ postedAt: new Date(`${day}T12:00:00Z`) })
  await savePosts(own.store, [newPost('1', at('2026-11-10')), newPost('2', at(TODAY))])
  await settleAll()

  const { contributors } = await save(
    changeContributor(rosterOf(1), 0, { memberships: [{ group: 'NI', from: null, to: null }] }),
  )

  expect([await groupOf('1'), await groupOf('2')]).toEqual(['EPP', 'NI'])
  expect(contributors[0]?.changes).toEqual([
    {
      what: 'membership',
      from: 'EPP 2024-07-16 to today',
      to: 'EPP 2024-07-16 to 2026-11-14',
    },
    { what: 'membership', from: null, to: 'NI 2026-11-15 to today' },
  ])
  expect(await queued()).toEqual([
    { subject: 'contributor', id: contributors[0]?.id },
    { subject: 'post', id: '2' },
  ])
})

test('the last day of a membership still counts, as sources count it [RG.12]', async () => {
  await save(
    changeContributor(rosterOf(1), 0, {
      memberships: [
        { group: 'EPP', from: '2024-07-16', to: '2026-11-10' },
        { group: 'NI', from: '2026-11-11', to: null },
      ],
    }),
  )
  await savePosts(own.store, [newPost('1', { postedAt: new Date('2026-11-10T12:00:00Z') })])

  expect(await groupOf('1')).toBe('EPP')
})

test('a changed country is found in all posts of its author [RG.7]', async () => {
  await save(rosterOf(2))
  await savePosts(own.store, [newPost('1'), newPost('2', { authorNativeId: '2' })])
  await settleAll()

  await save(changeContributor(rosterOf(2), 0, { country: 'LU' }))

  expect((await queued()).filter(({ subject }) => subject === 'post')).toEqual([
    { subject: 'post', id: '1' },
  ])
})

test('who quotes somebody whose name has changed is indexed again [S1.2]', async () => {
  await save(rosterOf(2))
  await savePosts(own.store, [newPost('1')])
  const quote = { authorNativeId: '2', kind: 'quote' as const, refersTo: '1' }
  await savePosts(own.store, [newPost('2', quote)])
  await settleAll()

  await save(changeContributor(rosterOf(2), 0, { fullName: 'Another Name' }))

  expect((await queued()).filter(({ subject }) => subject === 'post')).toEqual([
    { subject: 'post', id: '2' },
  ])
  expect((await loadPosts(own.store, ['2']))[0]?.reference?.authorName).toBe('Another Name')
})

test('what is reposted keeps the group of its own day, and its reposts are indexed again [RG.12]', async () => {
  await save(rosterOf(2))
  const repost = { authorNativeId: '2', kind: 'repost' as const, refersTo: '1' }
  const at = (day: string) => ({ postedAt: new Date(`${day}T12:00:00Z`) })
  await savePosts(own.store, [newPost('1', at('2026-11-10'))])
  await savePosts(own.store, [newPost('2', { ...repost, ...at(TODAY) })])
  await settleAll()
  const authorOf = async () => (await loadPosts(own.store, ['2']))[0]?.reference?.author
  const before = await authorOf()

  await save(
    changeContributor(rosterOf(2), 0, {
      memberships: [
        { group: 'EPP', from: '2024-07-16', to: '2026-11-09' },
        { group: 'NI', from: '2026-11-10', to: null },
      ],
    }),
  )

  const member = await find('Member Number1')
  expect(before).toMatchObject({ contributorId: member?.id, type: 'mep', eparty: 'EPP' })
  expect(await authorOf()).toEqual({ ...before, eparty: 'NI' })
  expect(await queued()).toContainEqual({ subject: 'post', id: '2' })
})

test('somebody else who is quoted has no group; one of ours has, though we never had the post [RG.12]', async () => {
  await save(rosterOf(2))
  const quote = (id: string, authorNativeId: string) => {
    const { content, postedAt } = newPost('x')
    const author = {
      authorNativeId,
      address: null,
      authorName: 'Name',
      authorHandle: 'name',
      authorPicture: null,
    }
    const reference = {
      ...content,
      ...author,
      id: `9${id}`,
      network: 'twitter' as const,
      postedAt,
      sourceUrl: `https://x.com/name/status/9${id}`,
    }
    return newPost(id, { authorNativeId: '2', kind: 'quote', refersTo: `9${id}`, reference })
  }
  await savePosts(own.store, [quote('1', '1'), quote('2', '999')])

  const groupOfQuoted = async (id: string) =>
    (await loadPosts(own.store, [id]))[0]?.reference?.author?.eparty

  expect([await groupOfQuoted('1'), await groupOfQuoted('2')]).toEqual(['EPP', undefined])
})

test('an account that goes to another contributor takes its posts along [S1.2]', async () => {
  await save(rosterOf(2))
  await savePosts(own.store, [newPost('1')])
  await settleAll()
  const [first, second] = rosterOf(2).contributors

  await save(
    changeContributor(changeContributor(rosterOf(2), 0, { accounts: [] }), 1, {
      accounts: [...(first?.accounts ?? []), ...(second?.accounts ?? [])],
    }),
  )

  const owner = await find('Member Number2')
  expect(await loadPosts(own.store, ['1'])).toMatchObject([
    { author: { contributorId: owner?.id } },
  ])
  expect(await queued()).toContainEqual({ subject: 'post', id: '1' })
})
