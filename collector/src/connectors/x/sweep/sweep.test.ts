import { listAccounts, loadPosts, saveCaughtUp, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStandInX, type StandInX } from '../../../../testing/index.ts'

let own: TestStore
let x: StandInX

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
  x = createStandInX()
})
afterEach(() => void vi.restoreAllMocks())

const load = async (id: string) => (await loadPosts(own.store, [id]))[0]
const recent = (id: string, more: Parameters<typeof newPost>[1] = {}) =>
  newPost(id, { postedAt: new Date(), ...more })
const reference = {
  ...newPost('x').content,
  id: '900',
  network: 'twitter' as const,
  authorNativeId: '77',
  authorName: 'Somebody',
  address: null,
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date(),
  sourceUrl: 'https://x.com/somebody/status/900',
}

test('posts that are gone are removed, others stay, and the sweep is written down [RF.3 RC.15]', async () => {
  await savePosts(own.store, [recent('100', { versions: ['100', '101'] }), recent('102')])
  x.gone('101', 'deleted')
  x.statuses = ['in_progress', 'complete']

  await x.sweep(own.store)

  expect(x.asked.toSorted()).toEqual(['101', '102'])
  expect(x.pauses).toEqual([1_000, 2_000])
  expect((await load('100'))?.removal).toBe('deleted')
  expect((await load('102'))?.removal).toBeNull()
  expect(await own.store.query(sql`select * from sweep`)).toMatchObject([
    { network: 'twitter', checked: 2, removed: 1 },
  ])
})

test('when a post of others is gone, its reposts go and its quotes say so [RF.17 RF.18]', async () => {
  await savePosts(own.store, [
    recent('110', { kind: 'repost', refersTo: '900', reference }),
    recent('111', { kind: 'quote', refersTo: '900', reference }),
  ])
  x.gone('900', 'deleted')

  await x.sweep(own.store)

  expect(x.asked.toSorted()).toEqual(['110', '111', '900'])
  expect((await load('110'))?.removal).toBe('deleted')
  expect((await load('111'))?.reference?.available).toBe(false)
})

test.each([
  ['suspended', 'suspended'],
  ['deactivated', 'suspended'],
  ['bounced', 'suspended'],
  ['protected', 'protected'],
])(
  'a post that is gone as %s is erased, and its timeline will be read again [RF.13]',
  async (reason, removal) => {
    await savePosts(own.store, [recent('120')])
    await saveCaughtUp(own.store, { network: 'twitter', nativeId: '1', from: null }, '120')
    x.gone('120', reason)

    const mayReturn = await x.sweep(own.store)

    const [account] = await listAccounts(own.store, 'twitter')
    expect(mayReturn).toBe(true)
    expect(await load('120')).toMatchObject({ removal, content: null })
    expect(account?.caughtUpId).toBeNull()
  },
)

test('a sweep that is interrupted has forgotten the marks of whom it erases [P3 RF.13]', async () => {
  await savePosts(own.store, [recent('125')])
  await saveCaughtUp(own.store, { network: 'twitter', nativeId: '1', from: null }, '125')
  x.gone('125', 'suspended')
  await own.owner.query(sql`alter table search_queue rename to elsewhere`)

  await expect(x.sweep(own.store)).rejects.toThrow('search_queue')

  await own.owner.query(sql`alter table elsewhere rename to search_queue`)
  expect((await listAccounts(own.store, 'twitter'))[0]?.caughtUpId).toBeNull()
})

test('what only lost its place stays [P3]', async () => {
  await savePosts(own.store, [recent('130')])
  x.gone('130', 'scrub_geo')

  expect(await x.sweep(own.store)).toBe(false)
  expect((await load('130'))?.removal).toBeNull()
})

test('a withheld post that X shows again returns [RF.12]', async () => {
  await savePosts(own.store, [recent('140', { withheld: true })])
  x.online = [{ id: '140', text: 'Shown again', author_id: '1' }]

  await x.sweep(own.store)

  expect(await load('140')).toMatchObject({ removal: null, content: { text: 'Shown again' } })
})

test('a repost that was erased with its original returns after it [RF.13 RF.17]', async () => {
  const repost = { kind: 'repost' as const, refersTo: '146', authorNativeId: '2' }
  await savePosts(own.store, [recent('146'), recent('147', repost), recent('148', repost)])
  x.gone('146', 'suspended')
  await x.sweep(own.store)
  const meanwhile = await load('147')
  x.forget()
  await savePosts(own.store, [recent('146')])
  const referenced_tweets = [{ type: 'retweeted', id: '146' }]
  x.online = [{ id: '147', text: 'RT', author_id: '2', referenced_tweets }]

  await x.sweep(own.store)

  expect(meanwhile?.removal).toBe('suspended')
  expect((await load('147'))?.removal).toBeNull()
  expect((await load('148'))?.removal).toBe('suspended')
})

test.each([true, false])(
  'a shown post that X hides since is hidden by a sweep that rereads: %s [RF.12]',
  async (rereads) => {
    await savePosts(own.store, [recent('145')])
    const withheld = { country_codes: ['DE'] }
    x.online = [{ id: '145', text: 'Text of 145', author_id: '1', withheld }]

    await x.sweep(own.store, { rereads })

    expect((await load('145'))?.removal).toBe(rereads ? 'withheld' : null)
  },
)

test('a job that fails removes nothing and is not written down: it is tried again [P3]', async () => {
  await savePosts(own.store, [recent('150')])
  x.statuses = ['failed']
  x.gone('150', 'deleted')

  await expect(x.sweep(own.store)).rejects.toThrow('failed')
  expect((await load('150'))?.removal).toBeNull()
  expect(await own.store.query(sql`select * from sweep`)).toEqual([])
})

test('that very much of very many is gone at once is not believed [P3]', async () => {
  await saveRoster(own.store, 'test', rosterOf(12))
  const ids = Array.from({ length: 12 }, (_, index) => String(index + 1))
  await savePosts(
    own.store,
    ids.map((id) => recent(`16${id}`, { authorNativeId: id })),
  )
  for (const id of ids) x.gone(`16${id}`, 'deleted')

  await expect(x.sweep(own.store)).rejects.toThrow('implausible, ignored')
  expect((await load('161'))?.removal).toBeNull()
  expect(await own.store.query(sql`select * from sweep`)).toEqual([])
})

test('that all posts of a few are gone is believed [RF.3]', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(1700 + index))
  await savePosts(
    own.store,
    ids.map((id) => recent(id)),
  )
  for (const id of ids) x.gone(id, 'deleted')

  await x.sweep(own.store)

  expect((await load('1700'))?.removal).toBe('deleted')
})

test('with nothing to ask about X is not asked [RC.15]', async () => {
  await x.sweep(own.store)

  expect(x.asked).toEqual([])
  expect(await own.store.query(sql`select * from sweep`)).toMatchObject([{ checked: 0 }])
})
