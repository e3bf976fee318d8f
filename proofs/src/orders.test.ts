import { setImmediate as nextTick } from 'node:timers/promises'
import { indexBatch } from '@hemicycle/collector'
import type { KnownPost } from '@hemicycle/contract'
import { abortReindex, reindex } from '@hemicycle/operator'
import {
  dropGeneration,
  ensurePostIndices,
  findPost,
  toMonth,
  toPostDocument,
  writePosts,
} from '@hemicycle/search'
import { createTestSearch, type TestSearch } from '@hemicycle/search/testing'
import {
  changeGenerations,
  listGenerations,
  loadPosts,
  RebuildUnderWayError,
  removePosts,
  savePosts,
  saveRoster,
  setGenerationState,
  withGenerations,
} from '@hemicycle/store'
import {
  createTestStore,
  newPost,
  removalOf,
  rosterOf,
  type TestStore,
} from '@hemicycle/store/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

const CHAINS = 4
const VERSIONS = 3

type Step =
  | { do: 'save' | 'remove'; chain: number; version: number }
  | { do: 'index' | 'write-late' | 'retire' | 'reindex' | 'abort' }

let own: TestStore
let engine: TestSearch
let run = 0

beforeAll(async () => {
  own = await createTestStore()
  engine = await createTestSearch()
  await saveRoster(own.store, 'test', rosterOf(CHAINS))
  await ensurePostIndices(engine.search, { number: 1, live: true }, [toMonth(new Date())])
})
afterAll(async () => {
  await Promise.all([own.drop(), engine.drop()])
})

const idOf = (chain: number, version: number): string =>
  `${run * 100 + chain * 10 + version + 1_000_000}`
const authorOf = (chain: number): string => `${chain + 1}`

function versionsOf(chain: number, version: number): [string, ...string[]] {
  const later = Array.from({ length: version }, (_, index) => idOf(chain, index + 1))
  return [idOf(chain, 0), ...later]
}

async function execute(step: Step, remembered: KnownPost[]): Promise<void> {
  const { store } = own
  const { search } = engine
  if (step.do === 'save') {
    const versions = versionsOf(step.chain, step.version)
    const change = {
      versions,
      authorNativeId: authorOf(step.chain),
      text: `version ${step.version}`,
    }
    await savePosts(store, [newPost(versions[0], change)])
    remembered.push(...(await loadPosts(store, [versions[0]])))
  } else if (step.do === 'remove') {
    const id = idOf(step.chain, step.version)
    await removePosts(store, [removalOf(id, { authorNativeId: authorOf(step.chain) })])
  } else if (step.do === 'index') await indexBatch(store, search, 3)
  else if (step.do === 'write-late') await writeLate(remembered)
  else if (step.do === 'retire') await retire()
  else {
    const rebuilding = step.do === 'reindex' ? reindex(store, search) : abortReindex(store, search)
    await rebuilding.catch((error: unknown) => {
      if (!(error instanceof RebuildUnderWayError)) throw error
    })
  }
}

/** As the collector does 10 minutes after a rebuild. */
async function retire(): Promise<void> {
  for (const { number, state } of await listGenerations(own.store)) {
    if (state === 'retiring') {
      await changeGenerations(own.store, (db) => setGenerationState(db, number, 'retired'))
      await dropGeneration(engine.search, number)
    }
  }
}

const firstIds = (): string[] => Array.from({ length: CHAINS }, (_, chain) => idOf(chain, 0))

/** Writes old versions, like a process that stalled between load and write. */
async function writeLate(remembered: KnownPost[]): Promise<void> {
  const writes = remembered.toReversed().map((post) => ({
    month: toMonth(post.postedAt),
    document: toPostDocument(post, engine.search.subjects),
  }))
  await withGenerations(own.store, async (generations) => {
    for (const { number, state } of generations) {
      await writePosts(engine.search, { number, live: state === 'live' }, writes)
    }
  })
}

const chain = fc.nat(CHAINS - 1)
const version = fc.nat(VERSIONS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('save' as const), chain, version }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), chain, version }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('index' as const, 'write-late') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('reindex' as const, 'abort', 'retire') }),
  },
)

/** The expected end state in any order: removed if ever removed, otherwise the latest saved version. */
function expected(steps: Step[], which: number): string | null {
  const ofChain = steps.flatMap((planned) =>
    'chain' in planned && planned.chain === which ? [planned] : [],
  )
  const saved = ofChain.filter((planned) => planned.do === 'save').map((planned) => planned.version)
  // The id of a version that was never saved is unknown, except for the first one.
  const latest = Math.max(0, ...saved)
  if (ofChain.some((planned) => planned.do === 'remove' && planned.version <= latest))
    return 'removed'
  return saved.length === 0 ? null : `version ${latest}`
}

async function found(which: number): Promise<string | null> {
  const post = await findPost(engine.search, idOf(which, 0))
  if (!post) return null
  return post.removed ? 'removed' : post.text
}

test('an older write that arrives late never wins, in any order, with several concurrent writers [P3]', async () => {
  const writers = fc.array(fc.array(step, { minLength: 3, maxLength: 12 }), {
    minLength: 2,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(writers, async (plans) => {
      run += 1
      await retire()
      const remembered: KnownPost[] = []
      const plan = async (steps: Step[]): Promise<void> => {
        for (const planned of steps) {
          await execute(planned, remembered)
          await nextTick()
        }
      }

      await Promise.all(plans.map(plan))
      while ((await indexBatch(own.store, engine.search)).taken > 0);
      await writeLate(remembered)
      await engine.refresh()

      for (const which of firstIds().keys()) {
        expect(await found(which)).toBe(expected(plans.flat(), which))
      }
    }),
    { numRuns: 10 },
  )
}, 900_000)
