import { findInMonths } from './find-one.ts'
import type { Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'

/** Which of these posts the index has, in any state, by id. */
export async function findIndexed(
  search: Search,
  posts: readonly { id: string; postedAt: Date }[],
): Promise<ReadonlyMap<string, PostDocument | Tombstone>> {
  const spans = posts.map(({ postedAt }) => ({ from: postedAt, to: postedAt }))
  const ids = posts.map(({ id }) => id)
  const { sources } = await findInMonths(search, spans, { terms: { id: ids } }, ids.length)
  const found = sources as unknown as (PostDocument | Tombstone)[]
  return new Map(found.map((post) => [post.id, post]))
}
