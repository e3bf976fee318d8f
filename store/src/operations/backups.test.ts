import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import { loadProgress, saveBackup, saveFailedBackup } from '../index.ts'

let own: TestStore
beforeEach(async () => {
  own = await createTestStore()
})
afterEach(() => own.drop())

const load = async () => (await loadProgress(own.store)).backups

test('the last backup that was made and the last that failed are known apart [RO.18]', async () => {
  const none = await load()
  await saveFailedBackup(own.store, 'the disk is full')
  await own.store.query(sql`update backup set at = at - interval '1 hour'`)
  const failed = await load()
  await saveBackup(own.store, { file: 'first.dump', bytes: 1 })
  await saveBackup(own.store, { file: 'second.dump', bytes: 5_000_000_000 })
  const { made, failed: stillKnown } = await load()

  expect(none).toEqual({ made: null, failed: null })
  expect(failed).toMatchObject({ made: null, failed: { error: 'the disk is full' } })
  expect(made).toMatchObject({ file: 'second.dump', bytes: 5_000_000_000 })
  expect(stillKnown).toEqual(failed.failed)
  expect(made?.at.getTime()).toBeGreaterThan(stillKnown?.at.getTime() ?? 0)
})
