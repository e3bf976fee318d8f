import { loadPosts, type Store } from '@hemicycle/store'
import {
  beginWith,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestLog, type TestLog } from '../../testing/index.ts'
import { createPageSaver } from './create-page-saver.ts'

let own: TestStore
let testLog: TestLog

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await beginWith(own, rosterOf(1))
  testLog = createTestLog()
})

const IDS = Array.from({ length: 6 }, (_, index) => `${index + 1}`)
const known = async () => (await loadPosts(own.store, IDS)).map(({ id }) => id)
/** The store, with the number of its transactions. */
const counting = () => {
  const count = { transactions: 0 }
  const transaction: Store['transaction'] = (work) => {
    count.transactions += 1
    return own.store.transaction(work)
  }
  return { count, store: { ...own.store, transaction } }
}

test('pages that arrive while another is saved are saved together [P3]', async () => {
  const { count, store } = counting()
  const savePage = createPageSaver(store, testLog.log)

  await Promise.all(IDS.map((id) => savePage([newPost(id)])))

  expect(await known()).toEqual(IDS)
  expect(count.transactions).toBe(2)
})

test('a post that PostgreSQL rejects is left out with a word, all others are saved [P3]', async () => {
  const savePage = createPageSaver(own.store, testLog.log)
  const rejected = newPost('4', { text: 'a\u0000b' })

  await Promise.all(IDS.map((id) => savePage([id === '4' ? rejected : newPost(id)])))

  expect(await known()).toEqual(['1', '2', '3', '5', '6'])
  expect(testLog.messages).toEqual(['PostgreSQL rejected a post; skipping it'])
})

test('a page that could not be saved is told to its reader, and the next one is saved [P3]', async () => {
  let isAway = true
  const transaction: Store['transaction'] = (work) =>
    isAway ? Promise.reject(new Error('away')) : own.store.transaction(work)
  const savePage = createPageSaver({ ...own.store, transaction }, testLog.log)

  await expect(savePage([newPost('1')])).rejects.toThrow('away')
  isAway = false
  await savePage([newPost('2')])

  expect(await known()).toEqual(['2'])
})
