import type { RemovalReason } from '@hemicycle/contract'
import type { FoundPost } from '@hemicycle/search'
import type { Withdrawn } from '@hemicycle/store'

/** A post of the index as the record has it: gone, or without what it refers to, when that waits to be indexed. */
export function asWithdrawn(post: FoundPost, { posts }: Withdrawn): FoundPost {
  const reason = post.removed ? undefined : posts.get(post.id)
  if (post.removed || reason === undefined) return post
  if (reason === 'reference') return { ...post, payload: { ...post.payload, reference: null } }
  return { removed: true, removalReason: reason as RemovalReason }
}
