import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  createTestDatabase,
  createTestStore,
  newPost,
  rosterOf,
  type TestStore,
} from '../../../testing/index.ts'
import {
  regrantRights,
  loadRole,
  migrate,
  openStore,
  savePosts,
  saveRoster,
  type Store,
} from '../../index.ts'
import { makeRoles, toVerifier } from './make-roles.ts'

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

test('a role is told with what it lacks and with what it has beyond its need [RO.30]', async () => {
  const right = await loadRole(own.reader, 'reader')
  await run(own.owner, 'grant select (email) on feedback to hemicycle_reader')
  await run(own.owner, 'grant delete on post to hemicycle_reader')
  await run(own.owner, 'revoke insert (email) on feedback from hemicycle_reader')

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

test('who does not own the schema finds it as it is, or says who is to change it [RO.30]', async () => {
  const empty = await createTestDatabase()
  onTestFinished(() => empty.drop())

  expect(await migrate(own.url)).toEqual([])
  await expect(migrate(empty.url)).rejects.toThrow(
    /lacks 0001-contributors.*hemicycle_writer does not own it: run "operator migrate"/,
  )
  await expect(regrantRights(own.url)).rejects.toThrow('hemicycle_writer does not own it')
})

test('roles that the addresses name are made, with others’ tables given to the owner [RO.30]', async () => {
  const theirs = await createTestDatabase()
  onTestFinished(() => theirs.drop())
  const admin = openStore(theirs.adminUrl, { connections: 1 })
  onTestFinished(() => admin.destroy())
  await run(admin, 'create table old (id integer generated always as identity)')
  await run(admin, 'create sequence counted')
  await run(admin, `alter database ${new URL(theirs.url).pathname.slice(1)} owner to current_user`)

  for (let times = 0; times < 2; times += 1)
    await makeRoles(theirs.adminUrl, {
      owner: theirs.ownerUrl,
      writer: theirs.url,
      reader: theirs.readerUrl,
    })

  const rows = await admin.query<{ owner: string }>(sql`
    select distinct pg_get_userbyid(relowner) as owner from pg_class
    where relnamespace = 'public'::regnamespace
    union all select pg_get_userbyid(datdba) from pg_database where datname = current_database()`)
  expect(rows.map(({ owner }) => owner)).toEqual(['hemicycle_owner', 'hemicycle_owner'])
  expect(await migrate(theirs.ownerUrl)).toContain('0015-roles')
})

test('one address for two of them is refused: each has a role of its own [RO.30]', async () => {
  const urls = { owner: own.ownerUrl, writer: own.url, reader: own.url }

  await expect(makeRoles(own.adminUrl, urls)).rejects.toThrow('must name four users')
})

test('a password reaches PostgreSQL as what it keeps of it [RO.30]', () => {
  const [, iterations = '', salt = '', stored = '', server = ''] =
    /^SCRAM-SHA-256\$(\d+):(.+)\$(.+):(.+)$/.exec(toVerifier('hunter2')) ?? []

  const salted = pbkdf2Sync(
    'hunter2',
    Buffer.from(salt, 'base64'),
    Number(iterations),
    32,
    'sha256',
  )
  const sign = (words: string) => createHmac('sha256', salted).update(words).digest()
  expect(createHash('sha256').update(sign('Client Key')).digest('base64')).toBe(stored)
  expect(sign('Server Key').toString('base64')).toBe(server)
})
