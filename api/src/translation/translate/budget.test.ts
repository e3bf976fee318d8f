import { openStore, takeCharacters, type Store } from '@hemicycle/store'
import { createTestStore, sql, type TestStore } from '@hemicycle/store/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBudget } from './budget.ts'

vi.mock('@hemicycle/process', async (importOriginal) => {
  const { withoutTimeout } = await import('../../../testing/time-limits.ts')
  return { ...(await importOriginal<object>()), withTimeout: withoutTimeout }
})

const DAY = '2026-11-15'
const LIMIT = 100
let own: TestStore
beforeAll(async () => {
  own = await createTestStore()
})
beforeEach(() => own.owner.query(sql`delete from translation_use`))
afterAll(() => own.drop())

function open(store: Store = own.reader) {
  const clock = { now: new Date(`${DAY}T12:00:00Z`) }
  const budget = createBudget(
    store,
    () => LIMIT,
    () => clock.now,
  )
  let askers = 0
  const take = (characters: number, client = String((askers += 1))) =>
    budget.take({ engine: 'one', characters, client })
  return { take, clock }
}
const listUsed = () =>
  own.reader.query<{ characters: number }>(sql`select characters from translation_use`)
const countUsed = async (): Promise<number> => (await listUsed())[0]?.characters ?? 0
/** Like another process. */
const takeElsewhere = (characters: number) =>
  takeCharacters(own.reader, { engine: 'one', day: DAY, characters, limit: LIMIT })

test('when the store refuses, nothing is counted in this process either [RS.25]', async () => {
  const { take } = open()
  await takeElsewhere(90)
  const refused = [await take(20), await take(20), await take(20), await take(20), await take(20)]
  await own.owner.query(sql`delete from translation_use`)

  const taken = await take(20)

  expect(refused).toEqual([null, null, null, null, null])
  expect(taken).not.toBeNull()
})

test('characters of a failed translation are given back, in the store and in this process [RS.25]', async () => {
  const { take } = open()

  for (let times = 0; times < 20; times += 1) await (await take(25, 'somebody'))?.giveBack()

  expect(await countUsed()).toBe(0)
  expect(await take(25, 'somebody')).not.toBeNull()
})

test('characters that the store never counted are not given back to it [RS.25]', async () => {
  const { take } = open(openStore('postgres://127.0.0.1:1/none'))
  await takeElsewhere(50)

  await (await take(25))?.giveBack()

  expect(await countUsed()).toBe(50)
})

test('characters given back after midnight do not change the next day [RS.25]', async () => {
  const { take, clock } = open()
  const late = await take(25)
  clock.now = new Date('2026-11-16T00:00:01Z')
  await take(25)

  await late?.giveBack()

  const used = await listUsed()
  expect(used.map(({ characters }) => characters).toSorted((a, b) => a - b)).toEqual([0, 25])
})

test('no client gets more than a quarter of a day [RS.25]', async () => {
  const { take, clock } = open()

  const greedy = [await take(15, 'one'), await take(15, 'one'), await take(10, 'one')]
  const other = await take(25, 'other')
  clock.now = new Date('2026-11-16T00:00:01Z')
  const nextDay = await take(25, 'one')

  expect(greedy.map(Boolean)).toEqual([true, false, true])
  expect([other, nextDay].map(Boolean)).toEqual([true, true])
})
