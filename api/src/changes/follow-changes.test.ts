import { SearchUnavailableError, toContributorDocument, writeContributors } from '@hemicycle/search'
import { createTestSearch, writeKnownPosts, type TestSearch } from '@hemicycle/search/testing'
import {
  hideContributor,
  listContributorIds,
  loadContributors,
  loadPosts,
  openStore,
  removePosts,
  savePosts,
  saveRoster,
} from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  sql,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDeps } from '../../testing/index.ts'
import { buildApp } from '../app.ts'
import { createAnswerCache } from '../cache/answer-cache.ts'
import { createDirectory } from '../directory/create-directory.ts'
import { createChangeLog } from './change-log.ts'
import { createFollower, followChanges } from './follow-changes.ts'

const LIVE = { number: 1, live: true }
let own: TestStore
let engine: TestSearch
let ids: string[]

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))
beforeEach(async () => {
  await own.empty()
  await engine.empty()
  await saveRoster(own.store, 'test', rosterOf(2))
  ids = await listContributorIds(own.store, '', 9)
  await indexContributors()
})

const indexContributors = async () => {
  const all = await loadContributors(own.store, ids)
  await writeContributors(engine.search, LIVE, all.map(toContributorDocument))
  await engine.refresh()
}
/** What the collector does after each commit. */
const index = async (...posts: string[]) =>
  writeKnownPosts(engine, await loadPosts(own.store, posts))

async function follow({
  excluded = [] as string[],
  search = engine.search,
  answerCache = createAnswerCache(0),
} = {}) {
  const changeLog = createChangeLog()
  const told: string[] = []
  let position: number | null = 0
  changeLog.listen(() => {
    const events = position === null ? null : changeLog.read(position)
    told.push(...(events?.map(({ name, postId }) => `${name} ${postId}`) ?? ['reset']))
    position = changeLog.find(undefined)
  })
  // A directory that is always as new as the index.
  const directory = createDirectory(engine.search, excluded, { everySeconds: 0 })
  const deps = testDeps(engine.search, { directory, answerCache })
  const follower = createFollower({ ...deps, search, store: own.reader, excluded, changeLog })
  await follower.readStore()
  return {
    deps,
    changeLog,
    follower,
    told,
    /** What was told since the last call. */
    hear: async () => {
      await follower.readStore()
      await follower.readIndex()
      return told.splice(0)
    },
  }
}

test('a new post is told when it is found by its id, and not before [RD.33]', async () => {
  const { hear, deps } = await follow()
  const app = await buildApp(deps)
  onTestFinished(() => app.close())
  const find = async () => (await app.inject('/v1/social-item/?id=100')).statusCode
  await index()

  await savePosts(own.store, [newPost('100')])
  const before = [await hear(), await hear()]
  await index('100')

  expect([before, await hear(), await find(), await hear()]).toEqual([
    [[], []],
    ['created 100'],
    200,
    [],
  ])
})

test('a change is told when the index has that revision [RD.33]', async () => {
  await savePosts(own.store, [newPost('100')])
  await index('100')
  const { hear } = await follow()
  await savePosts(own.store, [newPost('100', { versions: ['100', '101'], text: 'Edited' })])
  const before = await hear()
  await index('100')

  expect([before, await hear()]).toEqual([[], ['changed 100']])
})

test('who hears of a change and asks gets the new state, although the one of before was cached [RD.33]', async () => {
  await savePosts(own.store, [newPost('100')])
  await index('100')
  const answerCache = createAnswerCache(600)
  const { hear, deps } = await follow({ answerCache })
  const app = await buildApp(deps)
  onTestFinished(() => app.close())
  const ask = async (id: string) => {
    const answer = await app.inject(`/v1/social-item/?id=${id}`)
    const { data } = answer.json<{ data: { items?: { text: string }[] } }>()
    return data.items?.[0]?.text ?? answer.statusCode
  }
  const before = [await ask('100'), await ask('101'), await ask('200')]

  await savePosts(own.store, [newPost('100', { versions: ['100', '101'], text: 'Edited' })])
  await savePosts(own.store, [newPost('200')])
  await index('100', '200')
  const told = await hear()

  expect(told).toEqual(['changed 100', 'created 200'])
  expect(before.slice(1)).toEqual([404, 404])
  expect([await ask('100'), await ask('101')]).toEqual(['Edited', 'Edited'])
  expect(await ask('200')).not.toBe(404)
})

test('a removal is told at once, although the index cannot be asked [RD.33 RF.3]', async () => {
  await savePosts(own.store, [newPost('100')])
  const down = { ...engine.search, client: { search: async () => fail() } } as never
  const fail = (): never => {
    throw new SearchUnavailableError('down')
  }
  const { follower, told } = await follow({ search: down })
  await savePosts(own.store, [newPost('200')])
  await removePosts(own.store, [removalOf('100')])

  await follower.readStore()
  await expect(follower.readIndex()).rejects.toThrow(Error)

  expect(told).toEqual(['removed 100'])
})

test('a post that is removed before it was found is not created afterwards [RD.33]', async () => {
  const { hear } = await follow()
  await savePosts(own.store, [newPost('100')])
  const before = await hear()
  await index('100')
  await removePosts(own.store, [removalOf('100')])

  expect([before, await hear(), await hear()]).toEqual([[], ['removed 100'], []])
})

test('a post that changes while it waits for the index is created once [RD.33]', async () => {
  const { hear } = await follow()
  await savePosts(own.store, [newPost('100')])
  await hear()
  await savePosts(own.store, [newPost('100', { versions: ['100', '101'], text: 'Edited' })])
  const before = await hear()
  await index('100')

  expect([before, await hear()]).toEqual([[], ['created 100']])
})

test('who is hidden and shown again: removed at once, created when they are found again [RD.33 RG.15]', async () => {
  await savePosts(own.store, [newPost('100')])
  await index('100')
  const { hear } = await follow()
  const [post] = await loadPosts(own.store, ['100'])
  const id = post?.author.contributorId ?? ''

  await hideContributor(own.store, id, true)
  const hidden = await hear()
  await indexContributors()
  await hideContributor(own.store, id, false)
  const before = await hear()
  await indexContributors()

  expect([hidden, before]).toEqual([['removed 100'], []])
  // The directory is read again in the background.
  await expect.poll(hear).toEqual(['created 100'])
})

test('who waits for the index holds up no others, and is missed by nobody [RD.33]', async () => {
  const { hear, changeLog } = await follow()
  await savePosts(own.store, [newPost('100')])
  await savePosts(own.store, [newPost('200')])
  await index('200')

  const first = await hear()
  const [, , revision] = changeLog.lastEventId().split('.')
  const [waiting] = await loadPosts(own.store, ['100'])

  expect(first).toEqual(['created 200'])
  expect(Number(revision)).toBeLessThan(waiting?.revision ?? 0)
})

test('a store that was restored from a backup makes everybody begin again [RD.33]', async () => {
  await savePosts(own.store, [newPost('100')])
  const { hear } = await follow()

  await own.owner.query(sql`alter sequence revision restart with 2`)

  expect(await hear()).toEqual(['reset'])
})

test('a database without our schema is told as that, and not as a wrong address [RO.52]', async () => {
  const store = openStore(Object.assign(new URL(own.url), { pathname: '/postgres' }).href)
  onTestFinished(() => store.destroy())
  const deps = testDeps(engine.search, {
    directory: createDirectory(engine.search, [], { everySeconds: 0 }),
  })
  const ending = new AbortController()
  const said: string[] = []
  const say = (_fields: object, message: string) => {
    said.push(message)
    ending.abort()
  }

  const all = { ...deps, search: engine.search, store, excluded: [], changeLog: createChangeLog() }
  await followChanges(all, { error: say, info: say } as never, ending.signal)

  expect(said).toEqual([
    'changes paused: the schema is not that of this release: run "operator migrate"',
  ])
})
