import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, type TestStore } from '../../testing/index.ts'
import { explainStoreFailure } from './explain-failure.ts'
import { NotOwnerError } from './migrate.ts'
import { openStore, ping } from '../connection/open-store.ts'

let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

const explain = async (call: Promise<unknown>) =>
  explainStoreFailure(
    await call.then(
      () => null,
      (error: unknown) => error,
    ),
  )

/** What is said when a connection with this part of its address changed cannot be made. */
async function explainAddress(part: Partial<URL>) {
  const store = openStore(Object.assign(new URL(own.url), part).href)
  const said = await explain(ping(store))
  await store.destroy()
  return said
}

test('a server that is away is told from one that refuses [RO.52]', async () => {
  expect(await explainAddress({ port: '1' })).toBe('PostgreSQL does not answer: check DATABASE_URL')
  expect(await explainAddress({ username: 'nobody' })).toMatch(/refuses the role .*DATABASE_URL/)
  expect(await explainAddress({ pathname: '/none' })).toMatch(/no such database: .*DATABASE_URL/)
})

test('a statement that fails is told by its cause, and not as a wrong address [RO.52]', async () => {
  const full = sql`do $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`

  const said = [
    await explain(own.store.query(full)),
    await explain(own.reader.query(sql`delete from post`)),
    await explain(own.store.query(sql`select 1 from none_such`)),
    await explain(own.store.query(sql`select 1 / 0`)),
  ]

  expect(said).toEqual([
    'the disk of PostgreSQL is full: make room',
    'PostgreSQL refuses the role a right: run "operator migrate"',
    'the schema is not that of this release: run "operator migrate"',
    'PostgreSQL fails',
  ])
})

test('an error that says itself what to do is told in its own words [RO.52]', () => {
  expect(explainStoreFailure(new NotOwnerError('run "operator migrate" as the owner'))).toBe(
    'run "operator migrate" as the owner',
  )
})
