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

export const BATCH = 500

interface Indexed {
  taken: number
  refused: Refusal[]
}

type Take = (db: Db, size: number) => Promise<QueueEntry[]>

/**
 * Brings one batch of the queue into every generation of the index and settles it. An engine that is away leaves the
 * batch queued, and writing it again does no harm; an entry that the engine refuses waits on its own.
 */
export const indexBatch = (store: Store, search: Search, size = BATCH): Promise<Indexed> =>
  indexSome(store, search, takeBatch, size)

/** The same for entries that were refused before: apart, so that a month in trouble keeps nobody waiting. */
export const indexRefused = (store: Store, search: Search, size = BATCH): Promise<Indexed> =>
  indexSome(store, search, takeRefused, size)

async function indexSome(store: Store, search: Search, take: Take, size: number): Promise<Indexed> {
  return withGenerations(store, async (generations, db) => {
    const entries = await take(db, size)
    if (entries.length === 0) return { taken: 0, refused: [] }
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
    return { taken: entries.length, refused }
  })
}

/** Answers the revisions that were written, or tried, and what was refused in any generation. */
async function write(
  db: Db,
  search: Search,
  generations: Generation[],
  entries: QueueEntry[],
): Promise<{ indexed: ReadonlyMap<string, number>; errors: ReadonlyMap<string, string> }> {
  const idsOf = (subject: QueueEntry['subject']) =>
    entries.filter((entry) => entry.subject === subject).map((entry) => entry.id)
  const posts = await loadPosts(db, idsOf('post'))
  const contributors = await loadContributors(db, idsOf('contributor'))
  const errors = new Map<string, string>()
  const note = (refusals: ReadonlyMap<string, string>) => {
    for (const [id, error] of refusals) errors.set(id, error)
  }
  for (const { number, state } of generations) {
    const target = { number, live: state === 'live' }
    if (contributors.length > 0)
      note(await writeContributors(search, target, contributors.map(toContributorDocument)))
    note(
      await writePosts(
        search,
        target,
        posts.map((post) => ({ month: toMonth(post.postedAt), document: toPostDocument(post) })),
      ),
    )
  }
  const indexed = new Map([...posts, ...contributors].map((one) => [one.id, one.revision]))
  return { indexed, errors }
}
