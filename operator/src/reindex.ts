import {
  countGeneration,
  dropGeneration,
  ensurePostIndices,
  installTemplates,
  listIndexedGenerations,
  moveAliases,
  refreshGeneration,
  serveGeneration,
  toMonth,
  waitForReplicas,
  type Search,
} from '@hemicycle/search'
import {
  addGeneration,
  adoptGenerations,
  changeGenerations,
  countPosts,
  countQueued,
  listGenerations,
  saveCopied,
  setGenerationState,
  withRebuildLock,
  type Db,
  type Generation,
  type Store,
} from '@hemicycle/store'
import { copyContributors, copyPosts, type Progress } from './copy-to-generation.ts'

/** The new generation lacks posts that the store has. */
class MissingPostsError extends Error {
  override name = 'MissingPostsError'
}

/**
 * Builds a new index beside the live one and then switches all readers to it in one step; collecting and reading continue
 * meanwhile. A rebuild that was killed continues where it stopped. Returns the number of the new generation.
 */
export async function reindex(
  store: Store,
  search: Search,
  report: (progress: Progress) => void = () => {},
): Promise<number> {
  return withRebuildLock(store, async () => {
    await installTemplates(search)
    const generation = (await findBuilding(store)) ?? (await beginGeneration(store, search))
    await copyContributors(store, search, generation.number)
    await copyPosts(store, search, generation, report)
    // Even without posts there must be an index: readers take "no months at all" for an engine that is not filled yet.
    await ensurePostIndices(search, { ...generation, live: false }, [toMonth(new Date())])
    await serveGeneration(search, generation.number)
    await waitForReplicas(search, generation.number)
    // Here, because no batch can be indexed while readers are moved.
    await refreshGeneration(search, generation.number)
    try {
      await swap(store, search, generation.number)
    } catch (error) {
      // The copy cannot be trusted: the next run starts it again.
      if (error instanceof MissingPostsError) await saveCopied(store, generation.number, '')
      throw error
    }
    return generation.number
  })
}

/** Aborts a rebuild; readers stay on, or return to, the live generation. Returns the aborted number, or null. */
export async function abortReindex(store: Store, search: Search): Promise<number | null> {
  return withRebuildLock(store, async () => {
    const building = await findBuilding(store)
    if (!building) return null
    await changeGenerations(store, async (db) => {
      const live = await findLive(db)
      await moveAliases(search, live.number)
      await dropGeneration(search, building.number)
      await setGenerationState(db, building.number, 'retired')
    })
    return building.number
  })
}

const findBuilding = async (store: Store): Promise<Generation | undefined> =>
  (await listGenerations(store)).find(({ state }) => state === 'building')

/**
 * Takes a number that no index has. An index left by another database may contain documents with higher revisions, which
 * would win over ours.
 */
async function beginGeneration(store: Store, search: Search): Promise<Generation> {
  const numbers = await listIndexedGenerations(search)
  return changeGenerations(store, (db) => addGeneration(db, numbers))
}

async function findLive(db: Db): Promise<Generation> {
  const live = (await listGenerations(db)).find(({ state }) => state === 'live')
  if (!live) throw new Error('no generation is live: run "operator migrate"')
  return live
}

/** Runs while no batch is being written: checks that nothing is missing, then moves all readers in one call. */
async function swap(store: Store, search: Search, number: number): Promise<void> {
  await changeGenerations(store, async (db) => {
    // Again: the first post of a month may have arrived since.
    await serveGeneration(search, number)
    await refreshGeneration(search, number)
    const expected = (await countPosts(db)) - (await countQueued(db, 'post'))
    const found = await countGeneration(search, number)
    if (found < expected) {
      throw new MissingPostsError(
        `generation ${number} has ${found} of ${expected} posts: run "operator reindex" again, or "operator reindex abort"`,
      )
    }
    const live = await findLive(db)
    await adoptGenerations(db, await listIndexedGenerations(search))
    await setGenerationState(db, live.number, 'retiring')
    await setGenerationState(db, number, 'live')
    await moveAliases(search, number)
  })
}
