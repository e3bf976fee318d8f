import type { SourcePost } from '../../normalise/source-post.ts'
import { listRecords, type ListedRecord, type Repository } from './servers/read-repository.ts'
import { COLLECTIONS, toAtUri, type PostCollection } from './wire/at-uri.ts'
import { readPost } from './wire/read-post.ts'

export interface ListedPage {
  posts: SourcePost[]
  /** Keys and addresses of all records, including those of an unknown shape; greatest first. */
  rkeys: string[]
  addresses: string[]
  /** The next page begins before this key; null after the last. */
  next: string | null
}

const OURS: readonly PostCollection[] = [COLLECTIONS.post, COLLECTIONS.repost]

/** Posts and reposts of an account before this key, as one list. `rev` is that of the repository before it was read. */
export async function listTimeline(
  repository: Repository,
  rev: string,
  before: string | null,
  signal: AbortSignal,
): Promise<ListedPage> {
  const lists = await Promise.all(
    OURS.map(async (collection) => ({
      collection,
      ...(await listRecords(repository, collection, before, signal)),
    })),
  )
  for (const { records } of lists) refuseDisorder(records, before)
  // Where one list is cut, the other's records below belong to the next page.
  const cuts = lists.flatMap(({ hasMore, records }) =>
    hasMore ? (records.at(-1)?.rkey ?? []) : [],
  )
  const next = cuts.reduce<string | null>(
    (max, cut) => (max === null || cut > max ? cut : max),
    null,
  )
  const found = lists
    .flatMap(({ collection, records }) => records.map((record) => ({ collection, ...record })))
    .filter(({ rkey }) => next === null || rkey >= next)
    .toSorted((a, b) => (a.rkey < b.rkey ? 1 : -1))
  const { did } = repository
  return {
    posts: found.flatMap((record) => readPost({ ...record, did, rev, isNew: false }) ?? []),
    rkeys: found.map(({ rkey }) => rkey),
    addresses: found.map(({ collection, rkey }) => toAtUri({ did, collection, rkey })),
    next,
  }
}

/** A server that does not count down could be asked for ever. */
function refuseDisorder(records: ListedRecord[], before: string | null): void {
  let last = before
  for (const { rkey } of records) {
    if (last !== null && rkey >= last) throw new Error('a server lists records in disorder')
    last = rkey
  }
}
