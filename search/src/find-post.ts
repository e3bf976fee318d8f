import { toPostTime, type RemovalReason } from '@hemicycle/contract'
import { findInAll, findInMonths, findOne } from './find-one.ts'
import type { Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'
import type { Found } from './read-hits.ts'
import type { Clause } from './word-clause.ts'

export type FoundPost = PostDocument | { removed: true; removalReason: RemovalReason }

const DAY_MS = 86_400_000
/** An edit has a later id than its post, which stays in its month; X allows edits for less than a day. */
const EDIT_DAYS = { beforeDays: 1, afterDays: 1 }
/** Most references to a post are made within some weeks. */
const REFERENCE_DAYS = { beforeDays: 1, afterDays: 31 }

/** The time span to search first; null for an id that contains no time. */
function toSpan(id: string, { beforeDays, afterDays }: typeof EDIT_DAYS) {
  const ms = toPostTime(id)?.getTime()
  if (ms === undefined) return null
  return { from: new Date(ms - beforeDays * DAY_MS), to: new Date(ms + afterDays * DAY_MS) }
}

const isPost = (id: string): Clause => ({ term: { versions: id } })

const isAnyOf = (ids: string[]): Clause => ({ terms: { versions: ids } })

const isReferrer = (id: string, hidden: string[]): Clause => ({
  bool: {
    filter: [{ term: { refersTo: id } }],
    must_not: [{ term: { removed: true } }, { terms: { contributor: hidden } }],
  },
})

/** Finds a post of any age by any id of its edit chain. A removed post is not null. */
export const findPost = (search: Search, id: string): Promise<FoundPost | null> =>
  findOne<PostDocument | Tombstone>(search, toSpan(id, EDIT_DAYS), isPost(id))

export interface PostsById {
  /** By the ids that were asked for. */
  posts: ReadonlyMap<string, PostDocument | Tombstone>
  /** If false, a post that was not found may exist: a part of the archive is unavailable. */
  isComplete: boolean
}

/** Finds posts as `findPost` does, with at most two queries. */
export async function findPostsById(search: Search, ids: string[]): Promise<PostsById> {
  const posts = new Map<string, PostDocument | Tombstone>()
  const add = ({ sources }: Found, asked: string[]): void => {
    for (const post of sources as unknown as (PostDocument | Tombstone)[])
      for (const id of asked) if (post.versions.includes(id)) posts.set(id, post)
  }
  const spans = ids.flatMap((id) => toSpan(id, EDIT_DAYS) ?? [])
  if (spans.length > 0) add(await findInMonths(search, spans, isAnyOf(ids), ids.length), ids)
  const others = ids.filter((id) => !posts.has(id))
  if (others.length === 0) return { posts, isComplete: true }
  const found = await findInAll(search, isAnyOf(others), others.length)
  add(found, others)
  return { posts, isComplete: found.isComplete }
}

/** Finds any post that refers to this one and is not by one of the hidden contributors. */
export const findReferrer = (
  search: Search,
  id: string,
  hidden: string[] = [],
): Promise<PostDocument | null> =>
  findOne<PostDocument>(search, toSpan(id, REFERENCE_DAYS), isReferrer(id, hidden))

/** Finds the post itself, removed or not, if it is in the archive; else a referrer, as `findReferrer` does. */
export const findPostOrReferrer = (
  search: Search,
  id: string,
  hidden: string[] = [],
): Promise<PostDocument | Tombstone | null> =>
  findOne<PostDocument | Tombstone>(search, toSpan(id, REFERENCE_DAYS), {
    bool: {
      should: [
        { constant_score: { filter: isPost(id), boost: 2 } },
        { constant_score: { filter: isReferrer(id, hidden), boost: 1 } },
      ],
    },
  })
