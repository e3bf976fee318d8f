import type { KnownPost } from '@hemicycle/contract'
import { toMonth, toPostDocument, writePosts } from '../src/index.ts'
import type { TestSearch } from './create-test-search.ts'

/** Writes posts and makes them findable now. */
export async function writeKnownPosts(own: TestSearch, posts: KnownPost[]): Promise<void> {
  await writePosts(
    own.search,
    { number: 1, live: true },
    posts.map((post) => ({ month: toMonth(post.postedAt), document: toPostDocument(post) })),
  )
  await own.refresh()
}
