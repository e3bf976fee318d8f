import type { Network } from '@hemicycle/contract'
import { sql } from 'kysely'
import type { Store } from './open-store.ts'
import { removePosts, removeReferences } from './remove-posts.ts'

interface Known {
  network: Network
  authorNativeId: string
  postedAt: Date
}

/**
 * Removes a post for good because the law asks for it, and keeps why. Ours go with their reposts; of somebody else's
 * goes what ours show of it. Answers how many posts changed, or null when nothing is known under this id.
 */
export async function removeLegally(
  store: Store,
  id: string,
  note: string,
): Promise<number | null> {
  const { rows } = await sql<Known>`
    select network, native_id as "authorNativeId", post.posted_at as "postedAt"
    from post_version join post on post.id = post_version.post_id join account on account.id = post.account_id
    where post_version.id = ${id}`.execute(store)
  const [ours] = rows
  if (!ours && !(await isReferenced(store, id))) return null
  // Before the removal: one that is then not finished is asked for again, and its reason is not lost.
  await sql`insert into removal_note (post_id, note) values (${id}, ${note})`.execute(store)
  return ours
    ? removePosts(store, [{ ...ours, id, reason: 'legal' }])
    : removeReferences(store, [{ id, reason: 'legal' }])
}

async function isReferenced(store: Store, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from referenced_post where id = ${id}`.execute(store)
  return rows.length > 0
}
