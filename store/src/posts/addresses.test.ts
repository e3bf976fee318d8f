import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import {
  listRemovals,
  loadPosts,
  removeForLegalReasons,
  removePosts,
  savePosts,
  saveRoster,
  type NewPost,
} from '../index.ts'

const DID = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'
const ADDRESS = `at://${DID}/app.bsky.feed.post/3n2hovaomgc2b`
const ID = 'bluesky-abcdefghijklmnopqrstuvwxy2'
const OTHERS_ID = 'bluesky-zbcdefghijklmnopqrstuvwxy2'
const onBluesky = { network: 'bluesky' as const, authorNativeId: DID, address: ADDRESS }
const blueskyPost = (change: Partial<NewPost> = {}) => newPost(ID, { ...onBluesky, ...change })

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  const roster = rosterOf(1)
  roster.contributors[0]?.accounts.push({
    network: 'bluesky',
    nativeId: DID,
    handle: 'ada.example',
  })
  await saveRoster(own.store, 'test', roster)
})

const listAddresses = () => own.store.query(sql`select id, address from post order by id`)

test('the network’s own address of a post is kept with it, and X’s posts have none [RN.2]', async () => {
  await savePosts(own.store, [blueskyPost(), newPost('100')])

  expect(await loadPosts(own.store, [ID, '100'])).toMatchObject([
    { id: '100', address: null },
    { id: ID, address: ADDRESS },
  ])
})

test('two posts of a network cannot have one address [RN.2]', async () => {
  await savePosts(own.store, [blueskyPost()])

  const second = savePosts(own.store, [blueskyPost({ versions: [OTHERS_ID] })])

  await expect(second).rejects.toThrow('post_address')
})

test('a deletion that arrives first keeps the address, and its post stays away [RN.2 P3]', async () => {
  await removePosts(own.store, [removalOf(ID, onBluesky)])
  await savePosts(own.store, [blueskyPost()])

  expect(await listAddresses()).toEqual([{ id: ID, address: ADDRESS }])
  expect(await loadPosts(own.store, [ID])).toMatchObject([{ removal: 'deleted', content: null }])
})

test('such a post is removed on legal grounds and listed among the removals, page by page [RN.2 RF.11 RD.32]', async () => {
  await savePosts(own.store, [blueskyPost(), newPost('100')])

  expect(await removeForLegalReasons(own.store, ID, 'a reason')).toBe(1)
  await removePosts(own.store, [removalOf('100')])

  const exclusion = { ids: [], since: new Date() }
  const range = { since: new Date(0), most: 1, exclusion }
  const [first] = await listRemovals(own.store, { ...range, after: null })
  const rest = await listRemovals(own.store, { ...range, after: first ?? null })
  expect([first?.id, ...rest.map(({ id }) => id)]).toEqual([ID, '100'])
})

test('what others wrote keeps its address until it is erased [RN.2 RF.16]', async () => {
  const reference = {
    id: OTHERS_ID,
    network: 'bluesky' as const,
    address: 'at://did:plc:another/app.bsky.feed.post/3n2hovaomgc2c',
    authorNativeId: 'did:plc:another',
    authorName: 'Somebody',
    authorHandle: 'somebody.example',
    authorPicture: null,
    postedAt: new Date(),
    sourceUrl: 'https://bsky.app/profile/somebody.example/post/3n2hovaomgc2c',
    text: 'Words',
    entities: [],
    media: [],
    lang: 'en',
  }
  const list = () => own.store.query(sql`select address from referenced_post`)
  await savePosts(own.store, [blueskyPost({ kind: 'quote', refersTo: OTHERS_ID, reference })])

  const before = await list()
  await removeForLegalReasons(own.store, OTHERS_ID, 'a reason')

  expect([before, await list()]).toEqual([[{ address: reference.address }], [{ address: null }]])
})
