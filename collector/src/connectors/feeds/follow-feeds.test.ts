import { listAccounts, loadPosts, removeForLegalReasons } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  createStandInFeeds,
  createTestLog,
  followFeeds,
  saveFeedRoster,
  toRssFeed,
  type StandInFeeds,
  type WrittenEntry,
} from '../../../testing/index.ts'
import { saveAccountReports } from '../../accounts/save-account-reports.ts'
import { fetchAccounts } from './fetch-accounts.ts'
import { toEntryId } from './to-source-post.ts'

let own: TestStore
let feeds: StandInFeeds

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  feeds = await createStandInFeeds()
})
afterEach(() => feeds.close())

const addressOf = (path: string): string => `${feeds.origin}${path}`
const idOf = (path: string, id: string): string => toEntryId(addressOf(path), { id })
const load = async (path: string, id: string) => (await loadPosts(own.store, [idOf(path, id)]))[0]
const countAsked = (path: string): number =>
  feeds.asked.filter((request) => request.path === path).length

/** Serves these entries; returns a function that changes them. */
function serve(path: string, ...entries: WrittenEntry[]): (...changed: WrittenEntry[]) => void {
  let now = entries
  feeds.answers.set(path, () => ({ body: toRssFeed(feeds.origin, now) }))
  return (...changed) => {
    now = changed
  }
}

async function follow(paths: string[], minutes?: number) {
  await saveFeedRoster(own, paths.map(addressOf))
  const following = followFeeds(feeds, own, minutes)
  onTestFinished(() => following.end())
  return following
}

const DATE = new Date(Date.now() - 3_600_000).toUTCString()
const DAY_BEFORE = new Date(Date.now() - 86_400_000).toUTCString()

test('an entry is a post: its title leads to its page, its summary follows, its time is its own [RN.52]', async () => {
  serve('/a', { id: 'one', title: 'Vote on fishing', summary: 'They voted.', date: DATE })
  await follow(['/a'])

  await expect.poll(() => load('/a', 'one')).toBeDefined()

  const post = await load('/a', 'one')
  expect(post?.id).toMatch(/^feed-[a-z2-7]{26}$/)
  expect(post).toMatchObject({
    network: 'feed',
    address: `${addressOf('/a')}\none`,
    sourceUrl: `${feeds.origin}/one.html`,
    postedAt: new Date(DATE),
    content: {
      text: 'Vote on fishing\n\nThey voted.',
      entities: [{ type: 'link', start: 0, end: 15, url: `${feeds.origin}/one.html` }],
      media: [],
      lang: 'en',
    },
  })
})

test('other words are an edit that keeps the time; another date alone is none; an entry that has left stays [RN.53]', async () => {
  const change = serve('/a', { id: 'one', title: 'First', date: DATE })
  await follow(['/a'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()
  const { revision } = (await load('/a', 'one')) ?? {}

  change({ id: 'one', title: 'First', date: DAY_BEFORE }, { id: 'two', title: 'Two' })
  await expect.poll(() => load('/a', 'two')).toBeDefined()
  expect(await load('/a', 'one')).toMatchObject({ revision, postedAt: new Date(DATE) })
  change({ id: 'one', title: 'Second', date: DAY_BEFORE })
  await expect.poll(async () => (await load('/a', 'one'))?.edited).toBe(true)

  expect(await load('/a', 'one')).toMatchObject({
    postedAt: new Date(DATE),
    content: { text: 'Second' },
  })
  expect((await load('/a', 'two'))?.removal).toBeNull()
})

test('an entry without a time, or with one to come, has that of its first reading, and keeps it [RN.53]', async () => {
  const began = Date.now()
  const change = serve(
    '/a',
    { id: 'none', title: 'None', date: 'lun. 9 nov.' },
    { id: 'later', title: 'Later', date: '2099-01-01T00:00:00Z' },
  )
  await follow(['/a'])
  await expect.poll(() => load('/a', 'none')).toBeDefined()
  const first = await load('/a', 'none')

  change({ id: 'none', title: 'None, edited', date: '' })
  await expect.poll(async () => (await load('/a', 'none'))?.edited).toBe(true)

  expect(first?.postedAt.getTime()).toBeGreaterThanOrEqual(began)
  expect((await load('/a', 'none'))?.postedAt).toEqual(first?.postedAt)
  const later = await load('/a', 'later')
  expect(later?.postedAt.getTime()).toBeLessThanOrEqual(Date.now())
  expect(later?.claimedAt).toEqual(new Date('2099-01-01T00:00:00Z'))
})

test('what was written more than a year ago is not collected [RN.52]', async () => {
  serve(
    '/a',
    { id: 'old', title: 'Old', date: '2001-01-01T00:00:00Z' },
    { id: 'new', title: 'New', date: DATE },
  )
  await follow(['/a'])

  await expect.poll(() => load('/a', 'new')).toBeDefined()

  expect(await load('/a', 'old')).toBeUndefined()
})

test('a feed is asked whether it has changed, in the words of its server [RN.52]', async () => {
  const validators = { etag: 'W/"x y"', 'last-modified': 'sometime' }
  feeds.answers.set('/a', ({ 'if-none-match': known }) =>
    known === validators.etag
      ? { status: 304 }
      : { headers: validators, body: toRssFeed(feeds.origin, [{ id: 'one', title: 'One' }]) },
  )
  await follow(['/a'])

  await expect.poll(() => countAsked('/a')).toBeGreaterThan(2)

  expect(feeds.asked[0]?.headers).not.toHaveProperty('if-none-match')
  expect(feeds.asked.at(-1)?.headers).toMatchObject({
    'if-none-match': validators.etag,
    'if-modified-since': validators['last-modified'],
  })
  expect((await load('/a', 'one'))?.removal).toBeNull()
})

test('a server that asks us to wait is not asked meanwhile, and the others are [RN.52]', async () => {
  feeds.answers.set('/limited', () => ({ status: 429, headers: { 'retry-after': '3600' } }))
  serve('/a', { id: 'one', title: 'One' })
  await follow(['/limited', '/a'])

  await expect.poll(() => countAsked('/a')).toBeGreaterThan(5)

  // Once by the round, and once by the check of accounts.
  expect(countAsked('/limited')).toBeLessThanOrEqual(2)
})

test('a feed that does not end keeps no other from being read, again and again [RN.52]', async () => {
  const ending = Promise.withResolvers<{ status: number }>()
  feeds.answers.set('/slow', () => ending.promise)
  serve('/a', { id: 'one', title: 'One' })
  await follow(['/slow', '/a'])

  await expect.poll(() => load('/a', 'one')).toBeDefined()
  await expect.poll(() => countAsked('/a')).toBeGreaterThan(5)

  // By the round, and by the check of accounts.
  expect(countAsked('/slow')).toBeLessThanOrEqual(2)
  ending.resolve({ status: 500 })
})

test('a feed that is gone takes its entries away, and brings them back when it returns [RN.53]', async () => {
  const entry = { id: 'one', title: 'One', date: DATE }
  serve('/a', entry)
  serve('/b', entry)
  await follow(['/a', '/b'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()
  await expect.poll(() => load('/b', 'one')).toBeDefined()

  feeds.answers.set('/a', () => ({ status: 410 }))
  await expect.poll(async () => (await load('/a', 'one'))?.removal).toBe('suspended')
  expect((await load('/a', 'one'))?.content).toBeNull()
  expect((await load('/b', 'one'))?.removal).toBeNull()
  serve('/a', entry)
  await checkAccounts()

  await expect.poll(async () => (await load('/a', 'one'))?.removal).toBeNull()
})

/** As the daily check of accounts does. */
async function checkAccounts(): Promise<void> {
  const { log } = createTestLog()
  const { signal } = new AbortController()
  const settings = { minutes: 15, localOrigin: feeds.origin }
  const accounts = await listAccounts(own.store, 'feed')
  const reports = await fetchAccounts({ settings, log, signal }, accounts)
  await saveAccountReports({ store: own.store, log }, 'feed', reports)
}

test('neither an error nor a page in place of a feed takes anything away [RN.53]', async () => {
  serve('/a', { id: 'one', title: 'One' })
  const { messages } = await follow(['/a'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()

  for (const reply of [{ status: 404 }, { status: 500 }, { body: '<html>Hello</html>' }]) {
    feeds.answers.set('/a', () => reply)
    messages.length = 0
    await expect.poll(() => messages).toContain('could not read a press feed')
    await checkAccounts()
  }

  expect((await load('/a', 'one'))?.removal).toBeNull()
})

test('what was removed for legal reasons stays removed, however its feed changes [RN.53 P3]', async () => {
  const change = serve('/a', { id: 'one', title: 'One' })
  await follow(['/a'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()

  await removeForLegalReasons(own.store, idOf('/a', 'one'), 'a court')
  change({ id: 'one', title: 'Other words' }, { id: 'two', title: 'Two' })
  await expect.poll(() => load('/a', 'two')).toBeDefined()

  expect(await load('/a', 'one')).toMatchObject({ removal: 'legal', content: null })
})

test('the network is heard while at most half of its feeds are away [RN.54]', async () => {
  feeds.answers.set('/away', () => ({ status: 500 }))
  serve('/a', { id: 'one', title: 'One' })
  const { heard } = await follow(['/away', '/a'])
  await expect.poll(() => heard.times).toBeGreaterThan(2)

  feeds.answers.set('/a', () => ({ status: 500 }))
  const asked = countAsked('/a')
  await expect.poll(() => countAsked('/a')).toBeGreaterThan(asked + 10)
  const { times } = heard
  await expect.poll(() => countAsked('/a')).toBeGreaterThan(asked + 20)

  expect(heard.times).toBe(times)
})

test('a feed that joins the roster is read at once [RN.52]', async () => {
  serve('/a', { id: 'one', title: 'One' })
  serve('/b', { id: 'two', title: 'Two' })
  await follow(['/a'], 60)
  await expect.poll(() => load('/a', 'one')).toBeDefined()

  await saveFeedRoster(own, ['/a', '/b'].map(addressOf))

  await expect.poll(() => load('/b', 'two')).toBeDefined()
})

test('accounts that answer are checked, whatever the others do [RO.63]', async () => {
  serve('/a', { id: 'one', title: 'One' })
  await saveFeedRoster(own, ['/away', '/a'].map(addressOf))
  await own.owner.query(sql`update account set checked_at = '2026-01-01'`)

  await checkAccounts()

  const rows = await own.store.query<{ id: string }>(
    sql`select native_id as id from account where checked_at > '2026-02-01'`,
  )
  expect(rows.map(({ id }) => id)).toEqual([addressOf('/a')])
})
