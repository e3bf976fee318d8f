import sql from 'sql-template-tag'
import type { NewPost } from './new-post.ts'
import type { Store, Transaction } from './open-store.ts'
import { inTransaction } from './transaction.ts'

const POSTS_LOCK = 7_302_005
/** Locks of single posts have two numbers, so that they are apart from all others. */
const POST_LOCK = 7_302_006

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
  await transaction.query(sql`select pg_advisory_xact_lock(${POSTS_LOCK})`)
}

/**
 * The same for those who save posts, which is often: of others who save they keep out only who saves one of these, or
 * refers to it, or saves what these refer to. In one order, so that nobody waits for each other.
 */
export async function lockSaved(transaction: Transaction, posts: NewPost[]): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock_shared(${POSTS_LOCK})`)
  const own = posts.flatMap(({ versions }) => versions)
  const referred = posts.flatMap(({ refersTo }) => refersTo ?? [])
  await transaction.query(sql`
    select case when is_own
      then pg_advisory_xact_lock(${POST_LOCK}, key) else pg_advisory_xact_lock_shared(${POST_LOCK}, key) end
    from (
      select hashtext(id) as key, bool_or(is_own) as is_own
      from (
        select unnest(${own}::text[]) as id, true as is_own
        union all select unnest(${referred}::text[]), false) as wanted
      group by 1 order by 1) as sorted`)
}
