import { toAccountKey, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import { inTransaction, type Store, type Transaction } from '../connection/open-store.ts'
import type { NewPost } from './new-post.ts'

/** Runs `work` in a transaction that locks all posts. */
export const inPostsTransaction = <Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(store, async (transaction) => {
    await lockPosts(transaction)
    return work(transaction)
  })

/**
 * Exclusive lock: no other process changes posts until the transaction ends. Without it, a save of a post, its removal,
 * a new handle of its author and a save of a post that refers to it would not see each other's writes.
 */
export async function lockPosts(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCKS.posts})`)
}

/**
 * Shared lock for savers. Two savers conflict only if they write the same post, or one writes a post the other refers
 * to. Keys are sorted to avoid deadlocks.
 */
export async function lockForSave(transaction: Transaction, posts: NewPost[]): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock_shared(${LOCKS.posts})`)
  const own = posts.flatMap(({ versions }) => versions)
  const referred = posts.flatMap(({ refersTo }) => refersTo ?? [])
  await transaction.query(sql`
    select case when is_own
      then pg_advisory_xact_lock(${LOCKS.singlePost}, key) else pg_advisory_xact_lock_shared(${LOCKS.singlePost}, key) end
    from (
      select hashtext(id) as key, bool_or(is_own) as is_own
      from (
        select unnest(${own}::text[]) as id, true as is_own
        union all select unnest(${referred}::text[]), false) as wanted
      group by 1 order by 1) as sorted`)
}

interface Authored {
  network: Network
  authorNativeId: string
}

interface Author {
  id: number
  withheld: boolean
  state: string
}

/**
 * Locks all accounts of these authors' contributors until the transaction ends, and returns those of the authors by
 * account key. Writes to one contributor's posts happen one after the other, so two writers cannot claim the ids of one
 * edit chain, nor miss each other's copies of one post.
 */
export async function lockAuthors(
  db: Transaction,
  authored: Authored[],
): Promise<Map<string, Author>> {
  const rows = await db.query<Author & { network: Network; nativeId: string }>(sql`
    select id, withheld, state, network, native_id as "nativeId" from account
    where contributor_id in (
      select contributor_id from account where (network, native_id) in (
        select * from unnest(
          ${authored.map(({ network }) => network)}::text[], ${authored.map(({ authorNativeId }) => authorNativeId)}::text[])))
    order by id
    for no key update`)
  const wanted = new Set(
    authored.map(({ network, authorNativeId }) => toAccountKey(network, authorNativeId)),
  )
  return new Map(
    rows
      .map((row) => [toAccountKey(row.network, row.nativeId), row] as const)
      .filter(([key]) => wanted.has(key)),
  )
}
