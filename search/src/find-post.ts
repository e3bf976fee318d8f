import { toPostTime, type RemovalReason } from '@hemicycle/contract'
import { findOne } from './find-one.ts'
import type { Search } from './open-search.ts'
import type { PostDocument, Tombstone } from './post-document.ts'
import type { Clause } from './word-clause.ts'

export type FoundPost = PostDocument | { removed: true; removalReason: RemovalReason }

const DAY_MS = 86_400_000
/** An edit has a later id than its post, which stays in its month; a day is more than X gives for it. */
const EDITED = { beforeDays: 1, afterDays: 1 }
/** Posts are shown by others from the same moment on, most of them only for some weeks. */
const SHOWN = { beforeDays: 1, afterDays: 31 }

/** The span of time in which to look first; null for an id that holds no time. */
function toSpan(id: string, { beforeDays, afterDays }: typeof EDITED) {
  const ms = toPostTime(id)?.getTime()
  if (ms === undefined) return null
  return { from: new Date(ms - beforeDays * DAY_MS), to: new Date(ms + afterDays * DAY_MS) }
}

const isPost = (id: string): Clause => ({ term: { versions: id } })

const isReferrer = (id: string, hidden: string[]): Clause => ({
  bool: {
    filter: [{ term: { refersTo: id } }],
    must_not: [{ term: { removed: true } }, { terms: { contributor: hidden } }],
  },
})

/** A post by any id of its edit chain, however old; removed ones are told apart from unknown ones. */
export const findPost = (search: Search, id: string): Promise<FoundPost | null> =>
  findOne<PostDocument | Tombstone>(search, toSpan(id, EDITED), isPost(id))

/** Any post that shows this one inside itself and is not by one of these contributors. */
export const findReferrer = (
  search: Search,
  id: string,
  hidden: string[] = [],
): Promise<PostDocument | null> =>
  findOne<PostDocument>(search, toSpan(id, SHOWN), isReferrer(id, hidden))

/** The post, gone or not, if it is ours; else one that shows it, as `findReferrer` does. */
export const findPostOrReferrer = (
  search: Search,
  id: string,
  hidden: string[] = [],
): Promise<PostDocument | Tombstone | null> =>
  findOne<PostDocument | Tombstone>(search, toSpan(id, SHOWN), {
    bool: {
      should: [
        { constant_score: { filter: isPost(id), boost: 2 } },
        { constant_score: { filter: isReferrer(id, hidden), boost: 1 } },
      ],
    },
  })
