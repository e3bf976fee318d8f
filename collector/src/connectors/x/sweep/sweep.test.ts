import { listAccounts, loadPosts, saveCaughtUp, savePosts, saveRoster } from '@hemicycle/store'
import { createTestStore, newPost, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestLog, type TestLog } from '../../../../testing/index.ts'
import type { CallX } from '../calls/open-calls.ts'
import { sweep } from './sweep.ts'

const UPLOAD = 'https://files.example.org/up'
const DOWNLOAD = 'https://files.example.org/down'
let own: TestStore
/** What X says of each id, and the ids that it was asked about. */
let results: string[]
let uploaded: string[]
let statuses: string[]
let testLog: TestLog
let pauses: number[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  for (const table of ['sweep', 'post', 'referenced_post', 'account'] as const)
    await own.store.deleteFrom(table).execute()
  await saveRoster(own.store, 'test', rosterOf(2))
  results = []
  uploaded = []
  standing = []
  statuses = ['complete']
  pauses = []
  testLog = openTestLog()
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (address === UPLOAD && typeof init?.body === 'string') uploaded = init.body.split('\n')
    return Promise.resolve(new Response(address === DOWNLOAD ? results.join('\n') : null))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const job = (status: string) => ({
  data: { id: '1', status, upload_url: UPLOAD, download_url: DOWNLOAD },
})
const gone = (id: string, reason: string) =>
  results.push(JSON.stringify({ id, action: 'delete', reason }))
/** X's stored posts, for those that are read again. */
let standing: object[] = []
const x: CallX = ({ method, endpoint, query = {} }) => {
  if (endpoint === 'tweets') {
    const asked = String(query['ids']).split(',')
    const data = standing.filter((post) => asked.includes((post as { id: string }).id))
    return Promise.resolve({ data })
  }
  return Promise.resolve(job(method === 'POST' ? 'created' : (statuses.shift() ?? 'complete')))
}
const run = (reread = false) =>
  sweep({
    settings: { reread },
    call: x,
    store: own.store,
    log: testLog.log,
    signal: new AbortController().signal,
    pause: async (ms) => void pauses.push(ms),
  })
const load = async (id: string) => (await loadPosts(own.store, [id]))[0]
const recent = (id: string, more: Parameters<typeof newPost>[1] = {}) =>
  newPost(id, { postedAt: new Date(), ...more })
const reference = {
  ...newPost('x').content,
  id: '900',
  network: 'twitter' as const,
  authorNativeId: '77',
  authorName: 'Somebody',
  authorHandle: 'somebody',
  authorPicture: null,
  postedAt: new Date(),
  sourceUrl: 'https://x.com/somebody/status/900',
}

test('posts that are gone are removed, others stay, and the sweep is written down [RF.3 RC.15]', async () => {
  await savePosts(own.store, [recent('100', { versions: ['100', '101'] }), recent('102')])
  gone('101', 'deleted')
  results.push('no JSON', '', '{"id":"102"}')
  statuses = ['in_progress', 'complete']

  await run()

  expect(uploaded.toSorted()).toEqual(['101', '102'])
  expect(pauses).toEqual([1_000, 2_000])
  expect((await load('100'))?.removal).toBe('deleted')
  expect((await load('102'))?.removal).toBeNull()
  expect(await own.store.selectFrom('sweep').selectAll().execute()).toMatchObject([
    { network: 'twitter', checked: 2, removed: 1 },
  ])
})

test('what X says in another shape is told: a sweep that finds nothing may not have looked [P3]', async () => {
  await savePosts(own.store, [recent('105')])
  results.push('{"id":105,"action":"delete"}')

  await run()

  expect(testLog.messages).toContain('results of a compliance job have another shape')
})

test('when a post of others is gone, its reposts go and its quotes say so [RF.17 RF.18]', async () => {
  await savePosts(own.store, [
    recent('110', { kind: 'repost', refersTo: '900', reference }),
    recent('111', { kind: 'quote', refersTo: '900', reference }),
  ])
  gone('900', 'deleted')

  await run()

  expect(uploaded.toSorted()).toEqual(['110', '111', '900'])
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
    gone('120', reason)

    const mayReturn = await run()

    const [account] = await listAccounts(own.store, 'twitter')
    expect(mayReturn).toBe(true)
    expect(await load('120')).toMatchObject({ removal, content: null })
    expect(account?.caughtUpId).toBeNull()
  },
)

test('a sweep that is interrupted has forgotten the marks of whom it erases [P3 RF.13]', async () => {
  await savePosts(own.store, [recent('125')])
  await saveCaughtUp(own.store, { network: 'twitter', nativeId: '1', from: null }, '125')
  gone('125', 'suspended')
  await own.store.schema.alterTable('search_queue').renameTo('elsewhere').execute()

  await expect(run()).rejects.toThrow('search_queue')

  await own.store.schema.alterTable('elsewhere').renameTo('search_queue').execute()
  expect((await listAccounts(own.store, 'twitter'))[0]?.caughtUpId).toBeNull()
})

test('what only lost its place stays [P3]', async () => {
  await savePosts(own.store, [recent('130')])
  gone('130', 'scrub_geo')

  expect(await run()).toBe(false)
  expect((await load('130'))?.removal).toBeNull()
})

test('a withheld post that X shows again returns [RF.12]', async () => {
  await savePosts(own.store, [recent('140', { withheld: true })])
  standing = [{ id: '140', text: 'Shown again', author_id: '1' }]

  await run()

  expect(await load('140')).toMatchObject({ removal: null, content: { text: 'Shown again' } })
})

test('a repost that was erased with its original returns after it [RF.13 RF.17]', async () => {
  const repost = { kind: 'repost' as const, refersTo: '146', authorNativeId: '2' }
  await savePosts(own.store, [recent('146'), recent('147', repost), recent('148', repost)])
  gone('146', 'suspended')
  await run()
  const meanwhile = await load('147')
  results = []
  await savePosts(own.store, [recent('146')])
  const referenced_tweets = [{ type: 'retweeted', id: '146' }]
  standing = [{ id: '147', text: 'RT', author_id: '2', referenced_tweets }]

  await run()

  expect(meanwhile?.removal).toBe('suspended')
  expect((await load('147'))?.removal).toBeNull()
  expect((await load('148'))?.removal).toBe('suspended')
})

test.each([true, false])(
  'a shown post that X hides since is hidden by a sweep that rereads: %s [RF.12]',
  async (reread) => {
    await savePosts(own.store, [recent('145')])
    const withheld = { country_codes: ['DE'] }
    standing = [{ id: '145', text: 'Text of 145', author_id: '1', withheld }]

    await run(reread)

    expect((await load('145'))?.removal).toBe(reread ? 'withheld' : null)
  },
)

test('a job that fails removes nothing and is not written down: it is tried again [P3]', async () => {
  await savePosts(own.store, [recent('150')])
  statuses = ['failed']
  gone('150', 'deleted')

  await expect(run()).rejects.toThrow('failed')
  expect((await load('150'))?.removal).toBeNull()
  expect(await own.store.selectFrom('sweep').selectAll().execute()).toEqual([])
})

test('that very much of very many is gone at once is not believed [P3]', async () => {
  await saveRoster(own.store, 'test', rosterOf(12))
  const ids = Array.from({ length: 12 }, (_, index) => String(index + 1))
  await savePosts(
    own.store,
    ids.map((id) => recent(`16${id}`, { authorNativeId: id })),
  )
  for (const id of ids) gone(`16${id}`, 'deleted')

  await expect(run()).rejects.toThrow('not believed')
  expect((await load('161'))?.removal).toBeNull()
  expect(await own.store.selectFrom('sweep').selectAll().execute()).toEqual([])
})

test('that all posts of a few are gone is believed [RF.3]', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(1700 + index))
  await savePosts(
    own.store,
    ids.map((id) => recent(id)),
  )
  for (const id of ids) gone(id, 'deleted')

  await run()

  expect((await load('1700'))?.removal).toBe('deleted')
})

test('with nothing to ask about X is not asked [RC.15]', async () => {
  await run()

  expect(uploaded).toEqual([])
  expect(await own.store.selectFrom('sweep').selectAll().execute()).toMatchObject([{ checked: 0 }])
})
