import { listAccounts, loadPosts, savePosts } from '@hemicycle/store'
import {
  beginWith,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestLog } from '../../testing/index.ts'
import type { Call } from '../connectors/x/calls/call-x.ts'
import { fetchAccounts } from '../connectors/x/fetch-accounts.ts'
import { saveAccountReports } from './save-account-reports.ts'

let own: TestStore
let calls: Call[]

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await beginWith(own, rosterOf(120))
  calls = []
})

const user = (id: string, more: object = {}) => ({
  id,
  name: `Member ${id}`,
  username: `member${id}`,
  ...more,
})
const problem = (id: string, type: string, detail = '') => ({
  resource_id: id,
  resource_type: 'user',
  detail,
  type: `https://api.x.com/2/problems/${type}`,
})

/** X says of every account what `told` says, and nothing special of the others. */
const read = async (told: Record<string, object | null> = {}) => {
  const accounts = await listAccounts(own.store, 'twitter')
  const reports = await fetchAccounts((call) => {
    calls.push(call)
    const ids = String(call.query?.['ids']).split(',')
    const data = ids.flatMap((id) => (id in told ? [] : [user(id)]))
    const answers = ids.flatMap((id) => told[id] ?? [])
    return Promise.resolve({
      data: [...data, ...answers.filter((answer) => 'username' in answer)],
      errors: answers.filter((answer) => 'type' in answer),
    })
  }, accounts)
  return saveAccountReports({ store: own.store, log: createTestLog().log }, 'twitter', reports)
}
const account = async (id: string) =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === id)
const load = async (id: string) => (await loadPosts(own.store, [id]))[0]

test('accounts are asked for by hundreds, and nothing new changes nothing [RF.13]', async () => {
  const changed = await read()

  expect(changed).toBe(false)
  expect(calls.map((call) => String(call.query?.['ids']).split(',').length)).toEqual([100, 20])
})

test.each([
  ['suspended', problem('1', 'resource-not-found', 'User has been suspended: [1].'), 'suspended'],
  ['gone', problem('1', 'resource-not-found', 'Could not find user with ids: [1].'), 'suspended'],
  ['protected', problem('1', 'not-authorized-for-resource'), 'protected'],
  ['protected', user('1', { protected: true }), 'protected'],
])(
  'an account that is %s loses its posts, and is followed again when it returns [RF.13]',
  async (...told) => {
    const [state, answer, removal] = told
    await savePosts(own.store, [newPost('100')])

    const left = await read({ 1: answer })
    const away = await account('1')
    const returned = await read()

    expect([left, returned]).toEqual([true, true])
    expect(away?.state).toBe(state)
    expect(await load('100')).toMatchObject({ removal, content: null })
    expect(await account('1')).toMatchObject({ state: 'active', caughtUpId: null })
  },
)

test.each([
  ['nothing', null],
  ['something else', problem('1', 'internal-error')],
])('when X says %s of an account, it stays as it is [P3]', async (_, answer) => {
  await savePosts(own.store, [newPost('100')])

  await read({ 1: answer })

  expect((await account('1'))?.state).toBe('active')
  expect((await load('100'))?.removal).toBeNull()
})

test('a new handle is kept [RC.1]', async () => {
  await read({ 1: user('1', { username: 'renamed' }) })

  expect((await account('1'))?.handle).toBe('renamed')
})

test.each([
  [['DE'], true],
  [['XX'], true],
  [['TR'], false],
])(
  'posts of an account that is withheld in %j are hidden: %s; released, they return [RF.12]',
  async (codes, hidden) => {
    await savePosts(own.store, [newPost('100')])

    await read({ 1: user('1', { withheld: { country_codes: codes, scope: 'user' } }) })
    const meanwhile = await load('100')
    await read()

    expect(meanwhile?.removal).toBe(hidden ? 'withheld' : null)
    expect(await load('100')).toMatchObject({ removal: null, content: { text: 'Text of 100' } })
  },
)

test('that very many accounts left at once is not believed [P3]', async () => {
  await savePosts(own.store, [newPost('100')])
  const gone = Array.from({ length: 60 }, (_, index) => String(index + 1))
  const told = gone.map((id) => [id, problem(id, 'resource-not-found')])

  await expect(read(Object.fromEntries(told) as Record<string, object>)).rejects.toThrow(
    '60 of 120',
  )
  expect((await load('100'))?.removal).toBeNull()
})
