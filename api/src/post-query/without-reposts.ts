import { POST_KINDS, type PostKind } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'

/**
 * The rule of every count of people: an original, a quote or a reply counts, a repost does not. Null if the query asks
 * for reposts only, which nobody can have posted.
 */
export function withoutReposts(query: PostQuery): PostQuery | null {
  const { kind: asked } = query.lists
  const kind = (asked.length > 0 ? asked : [...POST_KINDS]).filter(isCounted)
  return kind.length === 0 ? null : { ...query, lists: { ...query.lists, kind } }
}

const isCounted = (kind: PostKind): boolean => kind !== 'repost'
