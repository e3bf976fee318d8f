import { FINAL_REMOVALS, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db, Store } from '../connection/open-store.ts'
import { enqueueWithdrawn } from '../index-queue/search-queue.ts'
import { inPostsTransaction, lockAuthors } from './lock-posts.ts'
import { removeChain } from './remove-posts.ts'

const BATCH_SIZE = 500

/** Posts that are visible or may become visible again. */
const NOT_FINAL = sql`(removal_reason is null or not removal_reason = any(${FINAL_REMOVALS}))`

export async function countExpiredPosts(db: Db, before: Date): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from post where posted_at < ${before} and ${NOT_FINAL}`)
  return rows[0]?.count ?? 0
}

export interface Steps {
  /** No new batch starts after it fires. */
  ending?: AbortSignal
  /** Called after each batch with the number of posts removed so far. */
  onStep?: (removed: number) => void
}

/**
 * Erases posts written before `before` and their reposts, in batches, then the references that no other post needs;
 * safe to repeat. Returns the number of expired posts.
 */
export async function expirePosts(
  store: Store,
  before: Date,
  { ending, onStep }: Steps = {},
): Promise<number> {
  let total = 0
  for (;;) {
    if (ending?.aborted) return total
    const done = await expireBatch(store, before)
    if (done === 0) break
    total += done
    onStep?.(total)
  }
  await forgetReferences(store, before)
  return total
}

const forgetReferences = (store: Store, before: Date): Promise<unknown> =>
  inPostsTransaction(store, (transaction) =>
    transaction.query(sql`
      delete from referenced_post where posted_at < ${before}
        and not exists (select 1 from post where refers_to = referenced_post.id and content is not null)`),
  )

interface ExpiredPost {
  id: string
  network: Network
  authorNativeId: string
}

const expireBatch = (store: Store, before: Date): Promise<number> =>
  inPostsTransaction(store, async (transaction) => {
    const rows = await transaction.query<ExpiredPost>(sql`
      select post.id, network, native_id as "authorNativeId"
      from post join account on account.id = post.account_id
      where posted_at < ${before} and ${NOT_FINAL}
      order by post.id limit ${BATCH_SIZE}`)
    await lockAuthors(transaction, rows)
    const ids = rows.map((row) => row.id)
    await enqueueWithdrawn(transaction, 'post', await removeChain(transaction, ids, 'expired'))
    return rows.length
  })
