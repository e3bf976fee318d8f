import { loadFeedAnswers, loadPosts, setAccountState } from '@hemicycle/store'
import { createTestStore, loadEverybody, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  createStandInFeeds,
  followFeeds,
  saveFeedRoster,
  toRssFeed,
  type StandInFeeds,
} from '../../../testing/index.ts'
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
const load = async (path: string, id: string) =>
  (await loadPosts(own.store, [toEntryId(addressOf(path), { id })]))[0]
const countAsked = (path: string): number =>
  feeds.asked.filter((request) => request.path === path).length
const serve = (path: string, entry: { id: string; title: string }) =>
  feeds.answers.set(path, () => ({ body: toRssFeed(feeds.origin, [entry]) }))

async function follow(paths: string[], minutes?: number) {
  await saveFeedRoster(own, paths.map(addressOf))
  const following = followFeeds(feeds, own, minutes)
  onTestFinished(() => following.end())
  return following
}

test('a new process asks whether a feed has changed since the last one read it; a feed that returns is read anew [RN.52 RN.53]', async () => {
  feeds.answers.set('/a', ({ 'if-none-match': known }) =>
    known === '"one"'
      ? { status: 304 }
      : {
          headers: { etag: '"one"' },
          body: toRssFeed(feeds.origin, [{ id: 'one', title: 'One' }]),
        },
  )
  const following = await follow(['/a'], 60)
  await expect.poll(() => countAnswers('/a')).toBe(1)
  await following.end()
  const asked = feeds.asked.length

  const restarted = followFeeds(feeds, own, 60)
  onTestFinished(() => restarted.end())
  const listAgain = () => feeds.asked.slice(asked).map(({ headers }) => headers['if-none-match'])
  await expect.poll(listAgain).toContain('"one"')
  await setAccountState(own.store, { network: 'feed', nativeId: addressOf('/a') }, 'gone')

  expect(await countAnswers('/a')).toBe(0)
})

const countAnswers = async (path: string): Promise<number> =>
  (await loadFeedAnswers(own.store, [addressOf(path)])).size

const accountOf = async (path: string) => {
  const everybody = await loadEverybody(own.store)
  return everybody
    .flatMap(({ accounts }) => accounts)
    .find(({ nativeId }) => nativeId === addressOf(path))
}

test('a feed that could not be read for three intervals is said to be away, since its last reading, until it returns [RN.58]', async () => {
  serve('/a', { id: 'one', title: 'One' })
  serve('/b', { id: 'two', title: 'Two' })
  const following = await follow(['/a', '/b'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()
  feeds.answers.set('/a', () => ({ status: 503 }))

  await expect.poll(async () => (await accountOf('/a'))?.unreadSince).toBeDefined()
  const since = (await accountOf('/a'))?.unreadSince
  await following.end()
  const restarted = followFeeds(feeds, own)
  onTestFinished(() => restarted.end())
  const asked = countAsked('/a')
  await expect.poll(() => countAsked('/a')).toBeGreaterThan(asked + 10)
  const afterRestart = await accountOf('/a')
  serve('/a', { id: 'one', title: 'One' })

  await expect.poll(async () => (await accountOf('/a'))?.unreadSince).toBeUndefined()
  expect(since).toBeLessThanOrEqual(Date.now() / 1000)
  expect(afterRestart?.unreadSince).toBe(since)
  expect(await accountOf('/b')).not.toHaveProperty('unreadSince')
  expect((await load('/a', 'one'))?.removal).toBeNull()
})

test('a feed that says that it is gone is an account of which nothing is shown [RN.53 RN.58]', async () => {
  serve('/a', { id: 'one', title: 'One' })
  await follow(['/a'])
  await expect.poll(() => load('/a', 'one')).toBeDefined()

  feeds.answers.set('/a', () => ({ status: 410 }))

  await expect.poll(async () => (await accountOf('/a'))?.notShown).toBe(true)
})
