import { setImmediate as nextTick } from 'node:timers/promises'
import {
  ensureContributorIndex,
  moveAliases,
  toContributorDocument,
  writeContributors,
} from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  addGeneration,
  changeGenerations,
  hideContributor,
  listContributorIds,
  loadContributors,
  saveAccountServer,
  saveHandle,
  saveRoster,
  setAccountState,
  setGenerationState,
  settle,
  takeBatch,
  withGenerations,
} from '@hemicycle/store'
import {
  changeContributor,
  createTestStore,
  loadEverybody,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDirectory } from './create-directory.ts'

const MEMBERS = 5
const SOME = 2
const ALL = 10_000

type Step =
  | { do: 'rename' | 'leave' | 'hide' | 'show' | 'close' | 'open' | 'move' | 'call'; who: number }
  | { do: 'join' | 'index' | 'read' | 'rebuild' }

let own: TestStore
let engine: TestSearch
let count = 0
beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
})
afterAll(() => Promise.all([own.drop(), engine.drop()]))

const idOf = async (who: number) => (await listContributorIds(own.store, '', MEMBERS))[who] ?? ''
const accountOf = (who: number) => ({ network: 'twitter' as const, nativeId: `${who + 1}` })

async function change(step: Step): Promise<unknown> {
  const { store } = own
  const roster = rosterOf(MEMBERS)
  count += 1
  switch (step.do) {
    case 'rename':
      return saveRoster(
        store,
        'test',
        changeContributor(roster, step.who, { lastName: `N${count}` }),
      )
    case 'leave':
      return saveRoster(store, 'test', changeContributor(roster, step.who, { accounts: [] }))
    case 'join':
      return saveRoster(store, 'test', rosterOf(MEMBERS + count))
    case 'hide':
    case 'show':
      return hideContributor(store, await idOf(step.who), step.do === 'hide')
    case 'close':
    case 'open':
      return setAccountState(
        store,
        accountOf(step.who),
        step.do === 'close' ? 'signed-in-only' : 'active',
      )
    case 'move':
      return saveAccountServer(store, accountOf(step.who), `https://server-${count}.example`)
    case 'call':
      return saveHandle(store, accountOf(step.who), `handle_${count}`)
    case 'index':
      return index()
    case 'rebuild':
      return rebuild()
    case 'read':
      return null
  }
}

/** One after the other, as in the collector. */
let indexing: Promise<number> = Promise.resolve(0)
const index = (): Promise<number> => (indexing = indexing.then(indexSome))

/** What hides somebody is indexed before what was changed earlier. */
async function indexSome(): Promise<number> {
  return withGenerations(own.store, async (generations, db) => {
    const entries = await takeBatch(db, SOME)
    const all = await loadContributors(
      db,
      entries.map(({ id }) => id),
    )
    for (const { number, state } of generations) {
      const target = { number, live: state === 'live' }
      await writeContributors(engine.search, target, all.map(toContributorDocument))
    }
    await settle(
      db,
      all.map(({ id, revision }) => ({ subject: 'contributor', id, revision })),
    )
    await engine.refresh()
    return entries.length
  })
}

/** Readers move to another index, which has what was indexed so far. */
const rebuild = () =>
  changeGenerations(own.store, async (db) => {
    const { number } = await addGeneration(db)
    await writeContributors(
      engine.search,
      { number, live: false },
      (await loadContributors(db, await listContributorIds(db, '', ALL))).map(
        toContributorDocument,
      ),
    )
    await engine.refresh()
    for (let earlier = 1; earlier < number; earlier += 1)
      await setGenerationState(db, earlier, 'retired')
    await setGenerationState(db, number, 'live')
    await moveAliases(engine.search, number)
  })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['rename', 'leave', 'hide', 'show', 'close', 'open', 'move', 'call'] as const),
      ),
      who: fc.nat(MEMBERS - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'join' as const }) },
  { weight: 6, arbitrary: fc.constant({ do: 'index' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'rebuild' as const }) },
  { weight: 4, arbitrary: fc.constant({ do: 'read' as const }) },
)

test('a directory that reads only changes equals one that reads everybody, in any order of concurrent changes [RF.34 P3]', async () => {
  const writers = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(writers, async (plans) => {
      await own.empty()
      await engine.empty()
      await saveRoster(own.store, 'test', rosterOf(MEMBERS))
      await ensureContributorIndex(engine.search, { number: 1, live: true })
      let now = 0
      const directory = createDirectory(engine.search, [], { everySeconds: 0, now: () => now })
      await directory.read()

      await Promise.all(
        plans.map(async (steps) => {
          for (const planned of steps) {
            await change(planned)
            now += 1
            if (planned.do === 'read') await directory.read()
            await nextTick()
          }
        }),
      )
      while ((await index()) > 0);
      now += 5_001
      await directory.read()
      now += 1
      const followed = await directory.read()

      const everybody = await createDirectory(engine.search, []).read()
      const stored = await loadEverybody(own.store)
      expect(followed).toEqual(everybody)
      expect([...followed.byId.keys()]).toEqual([...everybody.byId.keys()])
      expect(followed.hidden).toEqual(stored.filter(({ hidden }) => hidden).map(({ id }) => id))
    }),
    { numRuns: 10 },
  )
}, 900_000)
