import type { KnownPost } from '@hemicycle/contract'
import { toMonth, toPostDocument, writePosts } from '../src/index.ts'
import type { TestSearch } from './create-test-search.ts'

/** Writes posts to the live generation, unless another is given, and makes them searchable now. */
export async function writeKnownPosts(
  own: TestSearch,
  posts: KnownPost[],
  generation = { number: 1, live: true },
): Promise<void> {
  await writePosts(
    own.search,
    generation,
    posts.map((post) => ({
      month: toMonth(post.postedAt),
      document: toPostDocument(post, own.search.subjects),
    })),
  )
  await own.refresh()
}
