import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginWith, createTestStore, rosterOf, type TestStore } from '../../testing/index.ts'
import {
  forgetCaughtUp,
  listAccounts,
  saveCaughtUp,
  saveChecked,
  saveReadSpan,
  setAccountState,
} from '../index.ts'
import { countUnchecked } from './accounts.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(() => beginWith(own, rosterOf(2)))

const load = async () =>
  (await listAccounts(own.store, 'twitter')).find(({ nativeId }) => nativeId === '1')

const from = (mark: string | null) => ({ network: 'twitter' as const, nativeId: '1', from: mark })

test('how far an interrupted read came is remembered until the read is complete [P3]', async () => {
  const span = { newestId: '200', oldestId: '150' }

  await saveReadSpan(own.store, from(null), span)
  const interrupted = await load()
  await saveCaughtUp(own.store, from(null), '200')

  expect(interrupted).toMatchObject({ caughtUpId: null, interrupted: span })
  expect(await load()).toMatchObject({ caughtUpId: '200', interrupted: null })
})

test('a read that began at another mark does not move it: what was erased since is read again [P3]', async () => {
  await saveCaughtUp(own.store, from(null), '10')
  await forgetCaughtUp(own.store, 'twitter', ['1'])

  await saveReadSpan(own.store, from('10'), { newestId: '20', oldestId: '15' })
  await saveCaughtUp(own.store, from('10'), '20')

  expect(await load()).toMatchObject({ caughtUpId: null, interrupted: null })
})

test('a forgotten mark has the timeline read from the beginning [RF.13]', async () => {
  await saveCaughtUp(own.store, from(null), '10')

  await forgetCaughtUp(own.store, 'twitter', ['1'])

  expect(await load()).toMatchObject({ caughtUpId: null, interrupted: null })
})

const pass = (hours: number) =>
  own.owner.query(
    sql`update account set checked_at = checked_at - make_interval(hours => ${hours})`,
  )

test('an account counts as unchecked after a day and a half without an answer, while its posts are shown [RO.63]', async () => {
  await beginWith(own, rosterOf(3))
  await pass(35)
  const early = await countUnchecked(own.store)
  await pass(2)
  const late = await countUnchecked(own.store)

  await saveChecked(own.store, 'twitter', ['1'])
  await setAccountState(own.store, { network: 'twitter', nativeId: '2' }, 'suspended')

  expect([early, late]).toEqual([{}, { twitter: 3 }])
  expect(await countUnchecked(own.store)).toEqual({ twitter: 1 })
})
