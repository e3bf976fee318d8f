import {
  toContributorDocument,
  toMonth,
  toPostDocument,
  writeContributors,
  writePosts,
  type Search,
} from '@hemicycle/search'
import {
  loadContributors,
  loadPosts,
  refuse,
  settle,
  takeBatch,
  takeRefused,
  withGenerations,
  type Db,
  type Generation,
  type QueueEntry,
  type Refusal,
  type Store,
} from '@hemicycle/store'

export const BATCH_SIZE = 500

interface IndexResult {
  taken: number
  /** Posts among the entries. */
  postIds: string[]
  refused: Refusal[]
}

type Take = (db: Db, size: number) => Promise<QueueEntry[]>

/**
 * Writes one batch of the queue to every generation of the index and settles it. While the engine is down the batch
 * stays queued; writing it twice is harmless. An entry that the engine refuses is queued separately.
 */
export const indexBatch = (store: Store, search: Search, size = BATCH_SIZE): Promise<IndexResult> =>
  indexEntries(store, search, takeBatch, size)

/** Retries refused entries, separately from new ones: a broken month must not delay the others. */
export const indexRefused = (
  store: Store,
  search: Search,
  size = BATCH_SIZE,
): Promise<IndexResult> => indexEntries(store, search, takeRefused, size)

async function indexEntries(
  store: Store,
  search: Search,
  take: Take,
  size: number,
): Promise<IndexResult> {
  return withGenerations(store, async (generations, db) => {
    const entries = await take(db, size)
    if (entries.length === 0) return { taken: 0, postIds: [], refused: [] }
    const { indexed, errors } = await write(db, search, generations, entries)
    const known = entries.map((entry) => ({
      ...entry,
      revision: indexed.get(entry.id) ?? entry.revision,
    }))
    const refused = known.flatMap((entry) => {
      const error = errors.get(entry.id)
      return error === undefined ? [] : [{ ...entry, error }]
    })
    await settle(
      db,
      known.filter(({ id }) => !errors.has(id)),
    )
    await refuse(db, refused)
    return { taken: entries.length, postIds: idsOf(entries, 'post'), refused }
  })
}

/** Returns the revisions that were written or tried, and the entries that any generation refused. */
async function write(
  db: Db,
  search: Search,
  generations: Generation[],
  entries: QueueEntry[],
): Promise<{ indexed: ReadonlyMap<string, number>; errors: ReadonlyMap<string, string> }> {
  const posts = await loadPosts(db, idsOf(entries, 'post'))
  const contributors = await loadContributors(db, idsOf(entries, 'contributor'))
  const errors = new Map<string, string>()
  const addErrors = (refusals: ReadonlyMap<string, string>) => {
    for (const [id, error] of refusals) errors.set(id, error)
  }
  for (const { number, state } of generations) {
    const target = { number, live: state === 'live' }
    if (contributors.length > 0)
      addErrors(await writeContributors(search, target, contributors.map(toContributorDocument)))
    addErrors(
      await writePosts(
        search,
        target,
        posts.map((post) => ({
          month: toMonth(post.postedAt),
          document: toPostDocument(post, search.subjects),
        })),
      ),
    )
  }
  const indexed = new Map([...posts, ...contributors].map(({ id, revision }) => [id, revision]))
  return { indexed, errors }
}

const idsOf = (entries: QueueEntry[], subject: QueueEntry['subject']): string[] =>
  entries.filter((entry) => entry.subject === subject).map(({ id }) => id)
