import { toAccountKey, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { LOCKS } from '../connection/locks.ts'
import { inTransaction, type Store, type Transaction } from '../connection/open-store.ts'
import type { NewPost } from './new-post.ts'

/** A transaction that holds all posts. */
export const inPostsTransaction = <Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(store, async (transaction) => {
    await lockPosts(transaction)
    return work(transaction)
  })

/**
 * Until the transaction ends nobody else changes posts: one that is saved, what refers to it, its author's handle and
 * its removal would not see each other if they were written at the same moment.
 */
export async function lockPosts(transaction: Transaction): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCKS.posts})`)
}

/**
 * The same for those who save posts, which is often: of others who save they keep out only who saves one of these, or
 * refers to it, or saves what these refer to. In one order, so that nobody waits for each other.
 */
export async function lockSaved(transaction: Transaction, posts: NewPost[]): Promise<void> {
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
 * The accounts of these authors by `network:native id`, locked until the transaction ends: all writes to one
 * author's posts happen one after the other, so the ids of an edit chain cannot be claimed twice.
 */
export async function lockAuthors(
  db: Transaction,
  authored: Authored[],
): Promise<Map<string, Author>> {
  const rows = await db.query<Author & { network: Network; nativeId: string }>(sql`
    select id, withheld, state, network, native_id as "nativeId" from account
    where (network, native_id) in (
      select * from unnest(
        ${authored.map((one) => one.network)}::text[], ${authored.map((one) => one.authorNativeId)}::text[]))
    order by id
    for no key update`)
  return new Map(rows.map((row) => [toAccountKey(row.network, row.nativeId), row]))
}
