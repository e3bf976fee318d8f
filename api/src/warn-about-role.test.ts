import { openStore } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { warnAboutRole } from './warn-about-role.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

async function collectLogs(url: string): Promise<string[]> {
  const logged: string[] = []
  const record = (facts: unknown) => void logged.push(JSON.stringify(facts))
  const store = openStore(url)
  onTestFinished(() => store.destroy())
  await warnAboutRole(store, { warn: record, error: record })
  return logged
}

test('the role of the API logs nothing, a role with more rights is logged [RO.30]', async () => {
  expect(await collectLogs(own.readerUrl)).toEqual([])
  expect((await collectLogs(own.url))[0]).toContain('"role":"hemicycle_writer","beyond"')
  expect(await collectLogs(own.ownerUrl)).toEqual([expect.stringContaining('owns the tables')])
  expect(await collectLogs(own.adminUrl)).toEqual([expect.stringContaining('is a superuser')])
})

test('a missing right is logged [RO.30]', async () => {
  const other = await createTestStore()
  onTestFinished(() => other.drop())
  await other.owner.query(sql`alter table sweep rename to elsewhere`)
  await other.owner.query(sql`create table sweep (network text)`)

  expect(await collectLogs(other.readerUrl)).toEqual([
    expect.stringContaining('select elsewhere'),
    expect.stringContaining('select sweep (network)'),
  ])
})

test('while PostgreSQL is down nothing is logged, and nothing fails [RO.30 P2]', async () => {
  expect(await collectLogs('postgres://127.0.0.1:1/none')).toEqual([])
})
