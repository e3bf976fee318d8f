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
  settle,
  takeBatch,
  withGenerations,
  type QueueEntry,
  type Store,
} from '@hemicycle/store'

export const BATCH = 500

/**
 * Brings one batch of the queue into every generation of the index and settles it. Whatever fails leaves the
 * batch queued; writing it again does no harm. Answers how many entries it took.
 */
export async function indexBatch(store: Store, search: Search, size = BATCH): Promise<number> {
  return withGenerations(store, async (generations, db) => {
    const entries = await takeBatch(db, size)
    if (entries.length === 0) return 0
    const idsOf = (subject: QueueEntry['subject']) =>
      entries.filter((entry) => entry.subject === subject).map((entry) => entry.id)
    const posts = await loadPosts(db, idsOf('post'))
    const contributors = await loadContributors(db, idsOf('contributor'))
    for (const { number, state } of generations) {
      const target = { number, live: state === 'live' }
      if (contributors.length > 0)
        await writeContributors(search, target, contributors.map(toContributorDocument))
      await writePosts(
        search,
        target,
        posts.map((post) => ({ month: toMonth(post.postedAt), document: toPostDocument(post) })),
      )
    }
    const indexed = new Map([...posts, ...contributors].map((one) => [one.id, one.revision]))
    await settle(
      db,
      entries.map((entry) => ({ ...entry, revision: indexed.get(entry.id) ?? entry.revision })),
    )
    return entries.length
  })
}
