import {
  ensureContributorIndex,
  listContributors,
  moveAliases,
  toContributorDocument,
  writeContributors,
} from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import type { KnownContributor } from '@hemicycle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contributorOf, idOf } from '../../testing/index.ts'
import { followContributors } from './follow-contributors.ts'

const TODAY = '2026-11-15'
const LIVE = { number: 1, live: true }
let engine: TestSearch
let now = 0
beforeAll(async () => {
  engine = await createTestSearch()
})
afterAll(() => engine.drop())
beforeEach(async () => {
  now = 0
  await engine.empty()
  await ensureContributorIndex(engine.search, LIVE)
})

const known = (digit: string, revision: number, change: Partial<KnownContributor> = {}) =>
  contributorOf(digit, { revision, fullName: `${digit} ${revision}`, ...change })
async function write(contributors: KnownContributor[], generation = LIVE) {
  await writeContributors(engine.search, generation, contributors.map(toContributorDocument))
  await engine.refresh()
}
const readsOf = async (work: () => Promise<unknown>) => {
  const before = engine.search.asked.total
  await work()
  return engine.search.asked.total - before
}
const follow = () => {
  const read = followContributors(engine.search, () => now)
  return {
    read,
    names: async () => [...(await read(TODAY)).values()].map(({ fullName }) => fullName),
  }
}

test('a change is read alone, and without one the same object is returned after one question [RF.34]', async () => {
  await write([known('a', 1), known('c', 2)])
  const { read, names } = follow()
  const first = await read(TODAY)
  const idle = await readsOf(async () => expect(await read(TODAY)).toBe(first))

  await write([known('b', 3), known('a', 4)])
  const changed = await readsOf(() => read(TODAY))

  expect([idle, changed]).toEqual([1, 1])
  expect(await names()).toEqual(['a 4', 'b 3', 'c 2'])
  expect(first.size).toBe(2)
})

test('a change that is indexed after a later one is found within 5 s [RF.34]', async () => {
  await write([known('a', 1), known('b', 2)])
  const { names } = follow()
  await names()

  await write([known('b', 9)])
  const before = await names()
  await write([known('a', 5), known('c', 6)])
  now += 5_001

  expect(before).toEqual(['a 1', 'b 9'])
  expect(await names()).toEqual(['a 5', 'b 9', 'c 6'])
})

test('while everybody was read a moment ago, they are not read again for each late change [RF.34]', async () => {
  await write([known('a', 1), known('b', 9)])
  const { read } = follow()
  await read(TODAY)
  await write([known('a', 5)])

  const reads = await readsOf(async () => {
    for (now = 0; now <= 5_000; now += 1_000) await read(TODAY)
  })

  expect(reads).toBe(6)
})

test.each([
  ['a rebuilt index', { number: 2, live: false }],
  ['an index that a restore set back', LIVE],
])('%s replaces everything [RF.34 P2]', async (_, generation) => {
  await write([known('a', 5), known('b', 6)])
  const { names } = follow()
  await names()

  await engine.empty()
  await write([known('a', 1), known('c', 2)], generation)
  if (generation.number > 1) await moveAliases(engine.search, generation.number)
  now += 5_001

  expect(await names()).toEqual(['a 1', 'c 2'])
})

test('everybody is read again after an hour, whatever the engine counts [RF.34]', async () => {
  await write([known('a', 1)])
  const { names } = follow()
  await names()
  await write([contributorOf('a', { revision: 1, fullName: 'Written again' })])
  const before = await names()

  now += 3_600_001

  expect([before, await names()]).toEqual([['a 1'], ['Written again']])
})

test('more changes than one answer holds are read at once [RF.34]', async () => {
  const many = (revision: number) =>
    Array.from({ length: 2_100 }, (_, index) =>
      known('a', revision + index, { id: index.toString(16).padStart(24, '0') }),
    )
  await write(many(1))
  const { read } = follow()
  await read(TODAY)
  await write(many(10_000))

  expect(await readsOf(() => read(TODAY))).toBe(3)
  expect([...(await read(TODAY)).values()]).toEqual(
    (await listContributors(engine.search)).map((one) => expect.objectContaining(one) as object),
  )
})

test('on a new day seats and groups change without a write [RG.13 RF.34]', async () => {
  await write([known('a', 1, { mandates: [{ from: '2024-07-16', to: TODAY }] })])
  const { read } = follow()

  const days = [await read(TODAY), await read('2026-11-16')]

  expect(days.map((byId) => byId.get(idOf('a'))?.sitting)).toEqual([true, false])
})
