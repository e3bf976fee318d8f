import { FINAL_REMOVALS, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db, Store } from '../connection/open-store.ts'
import { removePosts, removeReferences } from './remove-posts.ts'

interface Known {
  network: Network
  address: string | null
  authorNativeId: string
  postedAt: Date
}

/**
 * Removes a post permanently on legal grounds, and saves the reason. Removes one of our posts with its reposts, or
 * erases our copy of somebody else's post. Returns the number of changed posts, or null if the id is unknown.
 */
export async function removeForLegalReasons(
  store: Store,
  id: string,
  note: string,
): Promise<number | null> {
  const rows = await store.query<Known>(sql`
    select network, address, native_id as "authorNativeId", post.posted_at as "postedAt"
    from post_version join post on post.id = post_version.post_id join account on account.id = post.account_id
    where post_version.id = ${id}`)
  const [ours] = rows
  if (!ours && !(await isReferenced(store, id))) return null
  // Before the removal: if it fails, the operator repeats it, and the reason is not lost.
  await store.query(sql`insert into removal_note (post_id, note) values (${id}, ${note})`)
  return ours
    ? removePosts(store, [{ ...ours, id, reason: 'legal' }])
    : removeReferences(store, [{ id, reason: 'legal' }])
}

/** The number of posts that `removeForLegalReasons` would change; null if the id is unknown. */
export async function countLegalRemoval(db: Db, id: string): Promise<number | null> {
  const rows = await db.query<{
    ours: number
    referrers: number
    isOurs: boolean
    known: boolean
  }>(sql`
    with ours as (
      select post.id, post.removal_reason from post_version join post on post.id = post_version.post_id
      where post_version.id = ${id}),
    ids as (
      select post_version.id from post_version join ours on ours.id = post_version.post_id
      union select ${id})
    select
      (select count(*)::int from ours
        where removal_reason is null or not removal_reason = any(${FINAL_REMOVALS})) as ours,
      (select count(*)::int from post where refers_to in (select id from ids) and removed_at is null) as referrers,
      exists (select 1 from ours) as "isOurs",
      exists (select 1 from ours) or exists (select 1 from referenced_post where id = ${id}) as known`)
  const [found] = rows
  if (!found?.known) return null
  return found.isOurs && found.ours === 0 ? 0 : found.ours + found.referrers
}

async function isReferenced(store: Store, id: string): Promise<boolean> {
  const rows = await store.query(sql`select 1 from referenced_post where id = ${id}`)
  return rows.length > 0
}
