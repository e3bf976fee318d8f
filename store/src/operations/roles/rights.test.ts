import { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, newPost, rosterOf, type TestStore } from '../../../testing/index.ts'
import { savePosts, saveRoster, type Store } from '../../index.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
  await saveRoster(own.store, 'test', rosterOf(1))
  await savePosts(own.store, [newPost('1')])
})
afterAll(() => own.drop())

const run = (db: Store, statement: string) => db.query(raw(statement))

test.each([
  'select email from feedback',
  'select * from feedback',
  'update feedback set sent_at = now()',
  'delete from feedback',
  'select content from post',
  "update post set removed_at = now(), removal_reason = 'legal'",
  'delete from post',
  'insert into removal_note (post_id, note) values (1, 2)',
  'update contributor set hidden = true',
  'delete from search_queue',
  "insert into job (key, task) values ('a', 'sweep')",
  'update job set run_at = now()',
  "select setval('revision', 1)",
  'truncate post',
  'create table mine (id text)',
  'create schema mine',
  'drop table post',
  "copy (select 1) to program 'true'",
])('the API is refused: %s [RO.30]', async (statement) => {
  await expect(run(own.reader, statement)).rejects.toMatchObject({ code: '42501' })
})

test('the one column of posts that the API may change, to hold a post, cannot be changed [RO.30 P3]', async () => {
  const changed = run(own.reader, "update post set id = '2' where id = '1'")

  await expect(changed).rejects.toMatchObject({ code: '23503' })
})

test.each([
  'delete from post',
  'delete from removal_note',
  'update removal_note set note = note',
  'delete from sweep',
  "insert into migration (name, run_on) values ('a', now())",
  "insert into feedback (id) values ('00000000-0000-4000-8000-000000000001')",
  'update feedback set comment = name',
  'select content from translation',
  'truncate post',
  'create table mine (id text)',
  'alter table post add column mine text',
  "copy (select 1) to program 'true'",
])('the collector is refused: %s [RO.30]', async (statement) => {
  await expect(run(own.store, statement)).rejects.toMatchObject({ code: '42501' })
})

test.each(["copy (select 1) to program 'true'", 'create role mine', 'create database mine'])(
  'the owner is no superuser: %s is refused [RO.30]',
  async (statement) => {
    await expect(run(own.owner, statement)).rejects.toMatchObject({ code: '42501' })
  },
)
