import { openStore } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { warnOfRole } from './warn-of-role.ts'

let own: TestStore

beforeAll(async () => {
  own = await createTestStore()
})
afterAll(() => own.drop())

async function listen(url: string): Promise<string[]> {
  const said: string[] = []
  const say = (facts: unknown) => void said.push(JSON.stringify(facts))
  const store = openStore(url)
  onTestFinished(() => store.destroy())
  await warnOfRole(store, { warn: say, error: say })
  return said
}

test('a role of its own is not worth a word, whoever may do more is told [RO.30]', async () => {
  expect(await listen(own.readerUrl)).toEqual([])
  expect((await listen(own.url))[0]).toContain('"role":"hemicycle_writer","beyond"')
  expect(await listen(own.ownerUrl)).toEqual([expect.stringContaining('owns the tables')])
  expect(await listen(own.adminUrl)).toEqual([expect.stringContaining('is a superuser')])
})

test('a right that is missing is told [RO.30]', async () => {
  const other = await createTestStore()
  onTestFinished(() => other.drop())
  await other.owner.query(sql`alter table sweep rename to elsewhere`)
  await other.owner.query(sql`create table sweep (network text)`)

  expect(await listen(other.readerUrl)).toEqual([
    expect.stringContaining('select elsewhere'),
    expect.stringContaining('select sweep (network)'),
  ])
})

test('while PostgreSQL is away nothing is said, and nothing fails [RO.30 P2]', async () => {
  expect(await listen('postgres://127.0.0.1:1/none')).toEqual([])
})
