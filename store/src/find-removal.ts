import type { RemovalReason } from '@hemicycle/contract'
import { sql, type Transaction } from 'kysely'
import type { NewPost } from './new-post.ts'
import type { DB } from './schema.ts'

/** Whether the law removed a post while it was somebody else's, whom we follow since. */
export async function isLegallyRemoved(db: Transaction<DB>, versions: string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from removal_note where post_id = any(${versions}) limit 1`.execute(db)
  return rows.length > 0
}

/** Why a repost arrives already gone. The original is held, so that a removal of it sees this repost or is seen here. */
export async function findOriginalsRemoval(
  db: Transaction<DB>,
  post: NewPost,
): Promise<RemovalReason | null> {
  if (post.kind !== 'repost' || post.refersTo === null) return null
  const { rows: ours } = await sql<{ reason: RemovalReason | null }>`
    select post.removal_reason as reason from post_version join post on post.id = post_version.post_id
    where post_version.id = ${post.refersTo} for share of post`.execute(db)
  if (ours[0]) return ours[0].reason
  const { rows: others } = await sql<{ available: boolean }>`
    select available from referenced_post where id = ${post.refersTo} for share`.execute(db)
  return others[0]?.available === false ? 'deleted' : null
}
