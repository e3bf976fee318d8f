import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import type { Changed } from '../index-queue/search-queue.ts'
import { touchReferrers } from './remove-posts.ts'

/** Shows withheld posts again, with the reposts that went with them; quotes and replies of them show them again. */
export async function returnPosts(db: Transaction, ids: string[]): Promise<Changed[]> {
  if (ids.length === 0) return []
  const versions = await db.query<{ id: string }>(sql`
    select id from post_version where post_id = any(${ids})`)
  return [
    ...(await showAgain(db, ids)),
    ...(await returnReferrers(
      db,
      versions.map((row) => row.id),
    )),
  ]
}

/** What went with these posts, or says that they are gone, is as before. */
export async function returnReferrers(db: Transaction, versions: string[]): Promise<Changed[]> {
  const reposts = await db.query<{ id: string }>(sql`
    select post.id from post join account on account.id = post.account_id
    where refers_to = any(${versions}) and kind = 'repost' and removal_reason = 'withheld'
      and not post.withheld and not account.withheld
    order by post.id`)
  const returned = await showAgain(
    db,
    reposts.map((row) => row.id),
  )
  return [...returned, ...(await touchReferrers(db, versions))]
}

async function showAgain(db: Transaction, ids: string[]): Promise<Changed[]> {
  return db.query(sql`
    update post set removed_at = null, removal_reason = null, revision = nextval('revision')
    where id = any(${ids}) and removal_reason = 'withheld' and content is not null
    returning id, revision`)
}
