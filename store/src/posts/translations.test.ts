import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '../../testing/index.ts'
import { inTransaction } from '../connection/open-store.ts'
import {
  giveBackCharacters,
  listTranslations,
  loadPosts,
  removePosts,
  removeReferences,
  savePosts,
  saveRoster,
  saveTranslation,
  setAccountWithheld,
  takeCharacters,
} from '../index.ts'

const MADE = { engine: 'deepl', content: { text: 'Thanks to all', entities: [] } }
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(2))
})
afterAll(() => own.drop())
beforeEach(() => own.owner.query(sql`delete from post`))

const keyOf = (postId: string) => ({ postId, target: 'en', saidHash: 'hash of Gracias' })
const revisionOf = async (id: string) => (await loadPosts(own.store, [id]))[0]?.revision ?? 0
const repost = (id: string, refersTo: string) =>
  newPost(id, { kind: 'repost', refersTo, authorNativeId: '2' })
const countRows = async () => (await own.store.query(sql`select post_id from translation`)).length

async function translate(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await saveTranslation(own.reader, keyOf(id), await revisionOf(id), MADE)
  }
}

test('a translation is kept for what a post says, and by whom it was made [RS.25]', async () => {
  await savePosts(own.store, [newPost('100')])

  await translate('100')

  expect(await listTranslations(own.reader, keyOf('100'))).toEqual([MADE])
  expect(await listTranslations(own.reader, { ...keyOf('100'), saidHash: 'other' })).toEqual([])
  expect(await listTranslations(own.reader, { ...keyOf('100'), target: 'fr' })).toEqual([])
})

test.each(['deleted', 'legal', 'withheld', 'suspended', 'protected'] as const)(
  'a post that is %s takes its translations along, and those of its reposts [RF.16]',
  async (reason) => {
    await savePosts(own.store, [newPost('110'), repost('111', '110')])
    await translate('110', '111')

    await removePosts(own.store, [removalOf('110', { reason })])

    expect(await countRows()).toBe(0)
  },
)

test('so does an account that is withheld [RF.16]', async () => {
  await savePosts(own.store, [newPost('115')])
  await translate('115')

  await setAccountWithheld(own.store, { network: 'twitter', nativeId: '1' }, true)
  await setAccountWithheld(own.store, { network: 'twitter', nativeId: '1' }, false)

  expect(await countRows()).toBe(0)
})

test('what somebody else said goes with its original, translations of reposts included [RF.16]', async () => {
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
  await savePosts(own.store, [{ ...repost('120', '900'), reference }])
  await translate('120')

  await removeReferences(own.store, [{ id: '900', reason: 'deleted' }])

  expect(await countRows()).toBe(0)
})

test('an edit takes the translations of the post and of its reposts along [RF.16 RF.19]', async () => {
  await savePosts(own.store, [newPost('130'), repost('131', '130')])
  await translate('130', '131')

  await savePosts(own.store, [newPost('130', { versions: ['130', '132'], text: 'Edited' })])

  expect(await countRows()).toBe(0)
})

test('a post that comes again unchanged keeps its translations [RS.25]', async () => {
  await savePosts(own.store, [newPost('140')])
  await translate('140')

  await savePosts(own.store, [newPost('140')])

  expect(await countRows()).toBe(1)
})

test('a translation that was under way while its post went or changed is not kept [RF.16]', async () => {
  await savePosts(own.store, [newPost('150'), newPost('151')])
  const before = [await revisionOf('150'), await revisionOf('151')] as const
  await removePosts(own.store, [removalOf('150')])
  await savePosts(own.store, [newPost('151', { versions: ['151', '152'], text: 'Edited' })])

  await saveTranslation(own.reader, keyOf('150'), before[0], MADE)
  await saveTranslation(own.reader, keyOf('151'), before[1], MADE)

  expect(await countRows()).toBe(0)
})

test('nor one that is saved while the removal of its post is not finished [RF.16]', async () => {
  await savePosts(own.store, [newPost('160')])
  const revision = await revisionOf('160')

  const { saving } = await inTransaction(own.store, async (transaction) => {
    await transaction.query(sql`
      update post set removed_at = now(), removal_reason = 'deleted', content = null where id = '160'`)
    const started = saveTranslation(own.reader, keyOf('160'), revision, MADE)
    await untilSomebodyWaits()
    return { saving: started }
  })
  await saving

  expect(await countRows()).toBe(0)
})

async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await own.reader.query(waiting)).length).toBeGreaterThan(0)
}

test('characters are taken from the day of one engine until they are used up [RS.25]', async () => {
  const take = (characters: number, change = {}) =>
    takeCharacters(own.reader, {
      engine: 'deepl',
      day: '2026-11-15',
      characters,
      limit: 100,
      ...change,
    })

  const taken = [await take(60), await take(41), await take(40), await take(1)]

  expect(taken).toEqual([true, false, true, false])
  expect(await take(100, { engine: 'apertium' })).toBe(true)
  expect(await take(101, { day: '2026-11-16' })).toBe(false)
  expect(await take(100, { day: '2026-11-16' })).toBe(true)
})

test('characters that were not used are given back, and never more than were taken [RS.25]', async () => {
  const use = { engine: 'returning', day: '2026-11-15', characters: 60, limit: 100 }
  await takeCharacters(own.reader, use)

  await giveBackCharacters(own.reader, use)
  await giveBackCharacters(own.reader, use)

  expect(await takeCharacters(own.reader, { ...use, characters: 100 })).toBe(true)
  expect(await takeCharacters(own.reader, { ...use, characters: 1 })).toBe(false)
})

test('processes that take at the same time never take more than the day has [RS.25]', async () => {
  const use = { engine: 'shared', day: '2026-11-15', characters: 10, limit: 55 }

  const taken = await Promise.all(Array.from({ length: 20 }, () => takeCharacters(own.reader, use)))

  expect(taken.filter(Boolean)).toHaveLength(5)
})
