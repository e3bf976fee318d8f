import {
  countGeneration,
  dropGeneration,
  ensurePostIndices,
  installTemplates,
  listIndexedGenerations,
  moveAliases,
  refreshGeneration,
  toContributorDocument,
  toMonth,
  toPostDocument,
  writeContributors,
  writePosts,
  type Refusals,
  type Search,
} from '@hemicycle/search'
import {
  addGeneration,
  adoptGenerations,
  changeGenerations,
  countPosts,
  countQueued,
  listContributorIds,
  listGenerations,
  listPostIds,
  loadContributors,
  loadPosts,
  refuse,
  saveCopied,
  setGenerationState,
  withRebuildLock,
  type Db,
  type Generation,
  type Refusal,
  type Store,
} from '@hemicycle/store'

const BATCH_SIZE = 2_000

/** The new generation lacks posts that the store has. */
class MissingPostsError extends Error {
  override name = 'MissingPostsError'
}

export interface Progress {
  copied: number
  total: number
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

async function copyContributors(store: Store, search: Search, number: number): Promise<void> {
  let ids: string[]
  let after = ''
  do {
    ids = await listContributorIds(store, after, BATCH_SIZE)
    const contributors = await loadContributors(store, ids)
    const refusals = await writeContributors(
      search,
      { number, live: false },
      contributors.map(toContributorDocument),
    )
    await refuse(store, toRefused('contributor', contributors, refusals))
    after = ids.at(-1) ?? after
  } while (ids.length === BATCH_SIZE)
}

async function copyPosts(
  store: Store,
  search: Search,
  { number, copiedTo }: Generation,
  report: (progress: Progress) => void,
): Promise<void> {
  const total = await countPosts(store)
  let copied = 0
  let after = copiedTo ?? ''
  for (;;) {
    const ids = await listPostIds(store, after, BATCH_SIZE)
    const last = ids.at(-1)
    if (last === undefined) return
    const posts = await loadPosts(store, ids)
    const refusals = await writePosts(
      search,
      { number, live: false },
      posts.map((post) => ({
        month: toMonth(post.postedAt),
        document: toPostDocument(post, search.subjects),
      })),
    )
    await refuse(store, toRefused('post', posts, refusals))
    await saveCopied(store, number, last)
    copied += ids.length
    after = last
    report({ copied, total })
  }
}

/** A document that OpenSearch refuses stays in the queue, where "operator status" lists it. It does not stop the rebuild. */
const toRefused = (
  subject: Refusal['subject'],
  copied: { id: string; revision: number }[],
  refusals: Refusals,
): Refusal[] =>
  copied.flatMap(({ id, revision }) => {
    const error = refusals.get(id)
    return error === undefined ? [] : [{ subject, id, revision, error }]
  })

/** Runs while no batch is being written: checks that nothing is missing, then moves all readers in one call. */
async function swap(store: Store, search: Search, number: number): Promise<void> {
  await changeGenerations(store, async (db) => {
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
