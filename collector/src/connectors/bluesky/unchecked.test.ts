import { listAccounts } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createBlueskyDeps,
  createStandInBluesky,
  didOf,
  saveBlueskyRoster,
  type StandInBluesky,
} from '../../../testing/index.ts'
import { saveAccountReports } from '../../accounts/save-account-reports.ts'
import { fetchAccounts } from './fetch-accounts.ts'

let own: TestStore
let bluesky: StandInBluesky

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())
beforeEach(async () => {
  await own.empty()
  bluesky = await createStandInBluesky()
  await saveBlueskyRoster(bluesky, own, 2)
  await own.owner.query(sql`update account set checked_at = '2026-01-01'`)
})
afterEach(() => bluesky.close())

/** Asks about all accounts; returns those about which there was a whole answer. */
async function check(change: { appview?: null } = {}): Promise<string[]> {
  const deps = createBlueskyDeps(bluesky, own, change)
  const accounts = await listAccounts(own.store, 'bluesky')
  const reports = await fetchAccounts(deps, accounts)
  await saveAccountReports(deps, 'bluesky', reports)
  const rows = await own.store.query<{ id: string }>(
    sql`select native_id as id from account where checked_at > '2026-02-01' order by id`,
  )
  return rows.map(({ id }) => id)
}
const refuse = (isRefused: (url: URL) => boolean) => {
  bluesky.refuse = (url) => (isRefused(url) ? { status: 500, body: '' } : null)
}

test('every account that answers is checked, whether or not anybody knows what moderators say [RO.63]', async () => {
  expect(await check({ appview: null })).toEqual([didOf(1), didOf(2)])
  expect(await check()).toEqual([didOf(1), didOf(2)])
})

test('an account whose server does not answer is not, and the others are [RO.63]', async () => {
  refuse(({ searchParams }) => searchParams.get('did') === didOf(1))

  expect(await check()).toEqual([didOf(2)])
})

test('while moderators cannot be asked, no account is [RO.63]', async () => {
  refuse(({ pathname }) => pathname.endsWith('getProfiles'))

  expect(await check()).toEqual([])
})
