import { toReposted, type PostContent } from '@hemicycle/contract'
import type { PostDocument } from '@hemicycle/search'

/** What a reader sees as a post's own words: a repost says what its original says. */
export function toSaid({ kind, payload }: PostDocument): PostContent {
  const { content, reference } = payload
  return toReposted({ kind, reference }) ?? content
}
