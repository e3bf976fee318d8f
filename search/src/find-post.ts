import type { RemovalReason } from '@hemicycle/contract'
import { postsAlias } from './names.ts'
import { ask, type Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'
import { readHits } from './read-hits.ts'

export type FoundPost = PostDocument | { removed: true; removalReason: RemovalReason }

/** A post by any id of its edit chain, however old; removed ones are told apart from unknown ones. */
export async function findPost(search: Search, id: string): Promise<FoundPost | null> {
  const { hits } = readHits(
    await ask(search, postsAlias(search), { size: 1, query: { term: { versions: id } } }),
  )
  const [hit] = hits
  return hit ? (hit.source as unknown as PostDocument | Tombstone) : null
}

/** Any post that shows this one inside itself and is not by one of these contributors. */
export async function findReferrer(
  search: Search,
  id: string,
  hidden: string[] = [],
): Promise<PostDocument | null> {
  const { hits } = readHits(
    await ask(search, postsAlias(search), {
      size: 1,
      query: {
        bool: {
          filter: [{ term: { refersTo: id } }],
          must_not: [{ term: { removed: true } }, { terms: { contributor: hidden } }],
        },
      },
    }),
  )
  const [hit] = hits
  return hit ? (hit.source as unknown as PostDocument) : null
}
