import { listAccounts, requestSweep, saveRoster, setAccountState } from '@hemicycle/store'
import { createTestStore, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestLog } from '../../../testing/index.ts'
import { openSaver } from '../../save-in-order.ts'
import { openTasks } from '../../tasks/open-tasks.ts'
import { runXJobs } from './run-x-jobs.ts'

const SETTINGS = {
  origin: 'https://api.example.org',
  bearerToken: 'token',
  catchUpMinutes: 15,
  backfill: false,
  reread: false,
}
let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('a sweep looks whether those who were away are back, and has them followed again [RF.13]', async () => {
  await saveRoster(own.store, 'test', rosterOf(3))
  await setAccountState(own.store, { network: 'twitter', nativeId: '2' }, 'suspended')
  await requestSweep(own.store)
  const ending = new AbortController()
  const { log } = openTestLog()
  const asked: unknown[] = []
  const onChange = vi.fn<() => void>()

  const running = runXJobs(
    {
      settings: SETTINGS,
      databaseUrl: own.url,
      store: own.store,
      log,
      call: ({ endpoint, query = {} }) => {
        if (endpoint !== 'users') return Promise.reject(new Error('away'))
        asked.push(query['ids'])
        return Promise.resolve({ data: [{ id: '2', name: 'Two', username: 'two' }] })
      },
      tasks: openTasks(log, ending.signal),
      saver: openSaver(own.store, log, ending.signal, () => {}),
      onHeard: () => {},
      signal: ending.signal,
    },
    { readMissed: () => Promise.resolve(), readLater: () => {}, onChange },
  )
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  ending.abort()
  await running

  const accounts = await listAccounts(own.store, 'twitter')
  expect(asked).toEqual(['2'])
  expect(accounts.map(({ state }) => state)).toEqual(['active', 'active', 'active'])
})
