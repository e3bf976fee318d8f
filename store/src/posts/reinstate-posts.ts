import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import type { Changed } from '../index-queue/search-queue.ts'
import { requeueReferrers } from './remove-posts.ts'

/** Makes withheld posts visible again, with the reposts hidden together with them, and requeues quotes and replies. */
export async function reinstatePosts(db: Transaction, ids: string[]): Promise<Changed[]> {
  if (ids.length === 0) return []
  const versions = await db.query<{ id: string }>(sql`
    select id from post_version where post_id = any(${ids})`)
  return [
    ...(await reinstate(db, ids)),
    ...(await reinstateReferrers(
      db,
      versions.map((row) => row.id),
    )),
  ]
}

/** Reinstates the reposts of these posts, and requeues quotes and replies. */
export async function reinstateReferrers(db: Transaction, versions: string[]): Promise<Changed[]> {
  const reposts = await db.query<{ id: string }>(sql`
    select post.id from post join account on account.id = post.account_id
    where refers_to = any(${versions}) and kind = 'repost' and removal_reason = 'withheld'
      and not post.withheld and not account.withheld
    order by post.id`)
  const returned = await reinstate(
    db,
    reposts.map((row) => row.id),
  )
  return [...returned, ...(await requeueReferrers(db, versions))]
}

async function reinstate(db: Transaction, ids: string[]): Promise<Changed[]> {
  return db.query(sql`
    update post set removed_at = null, removal_reason = null, revision = next_revision()
    where id = any(${ids}) and removal_reason = 'withheld' and content is not null
    returning id, revision`)
}
