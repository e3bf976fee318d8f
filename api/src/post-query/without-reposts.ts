import { POST_KINDS, type PostKind } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'

/**
 * The rule of every count of people: an original, a quote or a reply counts, a repost does not. Null if the query asks
 * for reposts only, which nobody can have posted.
 */
export const withoutReposts = (query: PostQuery): PostQuery | null =>
  ofKinds(query, (kind) => kind !== 'repost')

/** The reposts among the posts of a query; null if it asks for other kinds only. */
export const onlyReposts = (query: PostQuery): PostQuery | null =>
  ofKinds(query, (kind) => kind === 'repost')

function ofKinds(query: PostQuery, isCounted: (kind: PostKind) => boolean): PostQuery | null {
  const { kind: asked } = query.lists
  const kind = (asked.length > 0 ? asked : [...POST_KINDS]).filter(isCounted)
  return kind.length === 0 ? null : { ...query, lists: { ...query.lists, kind } }
}
