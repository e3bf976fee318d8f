import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAccounts, listContributorIds, loadContributors } from '@hemicycle/store'
import { createTestStore, rosterOf, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoster } from './import-roster.ts'

let own: TestStore
let folder: string

beforeAll(async () => {
  own = await createTestStore()
  folder = await mkdtemp(join(tmpdir(), 'hemicycle-roster-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await own.drop()
})

const importText = async (text: string) => {
  const file = join(folder, 'roster.json')
  await writeFile(file, text)
  return importRoster(own.url, file)
}
const known = async () => {
  const contributors = await loadContributors(
    own.store,
    await listContributorIds(own.store, '', 100),
  )
  return contributors.map((one) => ({ ...one, revision: 0 }))
}

test('a roster is imported, and imported again it changes nobody [S1.2]', async () => {
  const text = JSON.stringify(rosterOf(3))

  const first = await importText(text)
  const before = await known()
  const second = await importText(text)

  expect([first, second]).toEqual([3, 3])
  expect(before).toHaveLength(3)
  expect(await known()).toEqual(before)
  expect(await listAccounts(own.store, 'twitter')).toHaveLength(3)
})

test('who changes name keeps the id, so that links to them stay [S1.2 RW.39]', async () => {
  await importText(JSON.stringify(rosterOf(1)))
  const before = (await known()).find((one) => one.codictId === 1)
  const roster = rosterOf(1)
  for (const one of roster.contributors) one.fullName = 'Another Name'

  await importText(JSON.stringify(roster))

  const after = (await known()).find((one) => one.id === before?.id)
  expect(after).toMatchObject({ id: before?.id, fullName: 'Another Name' })
})

test.each([
  ['no JSON', '{"groups": [', 'roster.json is not JSON'],
  ['no contributors', '{"groups": []}', 'contributors'],
  [
    'a handle that is none',
    JSON.stringify(rosterOf(2)).replace('"member2"', '"member 2"'),
    '/contributors/1/accounts/0/handle',
  ],
  [
    'a type nobody knows',
    JSON.stringify(rosterOf(1)).replace('"mep"', '"mayor"'),
    '/contributors/0/type',
  ],
])('a file with %s is refused and told what is wrong [S1.2]', async (_, text, message) => {
  const before = await known()

  await expect(importText(text)).rejects.toThrow(message)

  expect(await known()).toEqual(before)
})

test('a group that the roster does not have is refused as a whole [S1.2]', async () => {
  const before = await known()
  const text = JSON.stringify(rosterOf(5)).replaceAll('"group":"NI"', '"group":"nobody"')

  await expect(importText(text)).rejects.toThrow(Error)

  expect(await known()).toEqual(before)
})

test('a file that is not there is named [S1.2]', async () => {
  await expect(importRoster(own.url, join(folder, 'nothing.json'))).rejects.toThrow('nothing.json')
})
