import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../../testing/index.ts'
import { regrantRights } from '../migrate.ts'
import { loadRole } from './load-role.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

test('a role is told with what it lacks and with what it has beyond its need [RO.30]', async () => {
  const right = await loadRole(own.reader, 'reader')
  await own.owner.query(sql`grant select (email) on feedback to hemicycle_reader`)
  await own.owner.query(sql`grant delete on post to hemicycle_reader`)
  await own.owner.query(sql`revoke insert (email) on feedback from hemicycle_reader`)

  const wrong = await loadRole(own.reader, 'reader')
  await regrantRights(own.ownerUrl)

  expect(right).toEqual({ name: 'hemicycle_reader', powers: [], excess: [], missing: [] })
  expect(wrong).toMatchObject({
    excess: ['select feedback (email)', 'delete post'],
    missing: ['insert feedback (email)'],
  })
  expect(await loadRole(own.reader, 'reader')).toEqual(right)
})

test('who writes, and who owns, is told in the same way [RO.30]', async () => {
  const nothing = { powers: [], excess: [], missing: [] }

  expect(await loadRole(own.store, 'writer')).toMatchObject(nothing)
  expect(await loadRole(own.owner, 'owner')).toMatchObject(nothing)
  expect(await loadRole(own.store, 'owner')).toMatchObject({ missing: ['ownership of the tables'] })
  expect(await loadRole(own.owner, 'reader')).toMatchObject({ powers: ['owns the tables'] })
  expect((await loadRole(own.store, 'reader')).excess).toContain(
    'insert post_version (id, post_id)',
  )
})
