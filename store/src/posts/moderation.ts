import { HIDE } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Store } from '../connection/open-store.ts'
import { enqueue, enqueueWithdrawn, type Changed } from '../index-queue/search-queue.ts'
import { inPostsTransaction } from './lock-posts.ts'
import { reinstatePosts } from './reinstate-posts.ts'
import { removeChain, requeueReferrers } from './remove-posts.ts'

export interface Moderation {
  id: string
  /** The moderators' labels of today. */
  labels: string[]
  /** The author of the post that it quotes does not want it shown here. */
  detached: boolean
}

/**
 * Saves what a network's moderators say about our posts. A post that they hide goes, with the reposts of it, and comes
 * back when they take that back. Returns how many posts went.
 */
export async function saveModeration(store: Store, found: Moderation[]): Promise<number> {
  return inPostsTransaction(store, async (transaction) => {
    const changed: Changed[] = []
    const hidden: string[] = []
    const shown: string[] = []
    for (const { id, labels, detached } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const rows = await transaction.query<Changed & { withheld: boolean }>(sql`
        update post set moderation = ${labels}, detached = ${detached}, revision = next_revision()
        where id = ${id} and (moderation, detached) is distinct from (${labels}::text[], ${detached}::boolean)
        returning id, revision, withheld`)
      changed.push(...rows.map(({ revision }) => ({ id, revision })))
      // Quotes show its pictures, too.
      if (rows.length > 0) changed.push(...(await requeueReferrers(transaction, [id])))
      const isSeparate = rows.some(({ withheld }) => withheld)
      if (rows.length === 0 || isSeparate) continue
      if (labels.includes(HIDE)) hidden.push(id)
      else shown.push(id)
    }
    const removed = await removeChain(transaction, hidden, 'withheld')
    await enqueue(transaction, 'post', [...changed, ...(await reinstatePosts(transaction, shown))])
    await enqueueWithdrawn(transaction, 'post', removed)
    return removed.length
  })
}
