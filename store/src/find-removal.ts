import type { RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from './open-store.ts'
import type { NewPost } from './new-post.ts'

/** Whether the law removed a post while it was somebody else's, whom we follow since. */
export async function isLegallyRemoved(db: Transaction, versions: string[]): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from removal_note where post_id = any(${versions}) limit 1`)
  return rows.length > 0
}

/** Why a repost arrives already gone. The original is held, so that a removal of it sees this repost or is seen here. */
export async function findOriginalsRemoval(
  db: Transaction,
  post: NewPost,
): Promise<RemovalReason | null> {
  if (post.kind !== 'repost' || post.refersTo === null) return null
  const ours = await db.query<{ reason: RemovalReason | null }>(sql`
    select post.removal_reason as reason from post_version join post on post.id = post_version.post_id
    where post_version.id = ${post.refersTo} for share of post`)
  if (ours[0]) return ours[0].reason
  const others = await db.query<{ available: boolean }>(sql`
    select available from referenced_post where id = ${post.refersTo} for share`)
  return others[0]?.available === false ? 'deleted' : null
}
