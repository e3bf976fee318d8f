import { loadRole, migrate, openStore, savePosts, saveRoster } from '@hemicycle/store'
import { createTestDatabase, newPost, rosterOf, type TestDatabase } from '@hemicycle/store/testing'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testIo } from '../../testing/test-io.ts'
import { runCommand } from './run-command.ts'

let own: TestDatabase

beforeEach(async () => {
  own = await createTestDatabase()
})
afterEach(() => own.drop())

async function run(args: string[], settings: Record<string, string>) {
  const io = testIo()
  const env = { OPENSEARCH_URL: 'http://127.0.0.1:1', ...settings }
  const code = await runCommand(args, env, io)
  return { code, printed: io.printed.join('\n'), reported: io.reported.join('\n') }
}
const open = (url: string) => {
  const store = openStore(url)
  onTestFinished(() => store.destroy())
  return store
}
const NOTHING = { powers: [], excess: [], missing: [] }

test('an installation with one superuser for all gets its roles and keeps its data [RO.30]', async () => {
  const one = open(own.adminUrl)
  await migrate(own.adminUrl)
  await saveRoster(one, 'test', rosterOf(1))
  await savePosts(one, [newPost('1')])
  const settings = { ...own.settings, ADMIN_DATABASE_URL: own.adminUrl }

  const before = await loadRole(open(own.ownerUrl), 'owner')
  const made = await run(['roles'], settings)
  const again = await run(['migrate'], settings)

  expect(before.missing).toEqual(['ownership of the tables'])
  expect([made.code, again.code]).toEqual([0, 0])
  expect(made.printed).toContain('hemicycle_owner owns the database')
  expect(again.printed).toBe('the schema is up to date')
  expect(await loadRole(open(own.readerUrl), 'reader')).toMatchObject(NOTHING)
  expect(await loadRole(open(own.url), 'writer')).toMatchObject(NOTHING)
  expect(await loadRole(open(own.ownerUrl), 'owner')).toMatchObject(NOTHING)
  expect(await savePosts(open(own.url), [newPost('2')])).toBe(1)
  // A process that still uses the single address keeps working.
  expect(await savePosts(one, [newPost('3')])).toBe(1)
})

test('one address for all works without separate roles [RO.30]', async () => {
  const settings = { DATABASE_URL: own.adminUrl }

  const migrated = await run(['migrate'], settings)
  const listed = await run(['contributor', 'list'], settings)
  const swept = await run(['sweep'], settings)

  expect([migrated.code, listed.code, swept.code]).toEqual([0, 0, 0])
})

test('with ADMIN_DATABASE_URL, migrate creates the roles first [RO.30]', async () => {
  const settings = { ...own.settings, ADMIN_DATABASE_URL: own.adminUrl }

  expect((await run(['migrate'], settings)).printed).toContain('0015-roles applied')
  expect((await run(['sweep'], own.settings)).code).toBe(0)
})

test('a dry run lists the roles and changes nothing [RO.2 RO.30]', async () => {
  const name = `hemicycle_${new URL(own.url).pathname.slice(1)}`
  const other = own.ownerUrl.replace('hemicycle_owner', name)
  const settings = {
    ...own.settings,
    OWNER_DATABASE_URL: other,
    ADMIN_DATABASE_URL: own.adminUrl,
  }

  const planned = await run(['roles', '--dry-run', '--json'], settings)
  const tried = await run(['migrate'], { ...own.settings, OWNER_DATABASE_URL: other })

  expect(JSON.parse(planned.printed)).toMatchObject({
    dryRun: true,
    roles: [name, 'hemicycle_writer', 'hemicycle_reader', 'hemicycle_courier'],
  })
  expect(tried.code).toBe(1)
  expect(tried.reported).toContain('run "operator roles" to create the roles')
})

test('without four roles, the message names the settings [RO.30 RO.2]', async () => {
  const { code, reported } = await run(['roles'], own.settings)

  expect(code).toBe(2)
  expect(reported).toContain('ADMIN_DATABASE_URL')
})
