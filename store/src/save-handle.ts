import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Store } from './open-store.ts'
import { enqueue } from './search-queue.ts'
import { inPostsTransaction } from './lock-posts.ts'

interface Changed {
  id: string
  revision: string
}

/** Keeps a new handle; the contributor and whatever shows a post of this account inside itself are indexed again. */
export async function saveHandle(
  store: Store,
  { network, nativeId }: { network: Network; nativeId: string },
  handle: string,
): Promise<boolean> {
  return inPostsTransaction(store, async (transaction) => {
    const rows = await transaction.query<{ id: number; contributor_id: string }>(sql`
      update account set handle = ${handle}
      where network = ${network} and native_id = ${nativeId} and handle <> ${handle}
      returning id, contributor_id`)
    const [account] = rows
    if (!account) return false
    const contributors = await transaction.query<Changed>(sql`
      update contributor set revision = nextval('revision') where id = ${account.contributor_id}
      returning id, revision`)
    const referrers = await transaction.query<Changed>(sql`
      update post set revision = nextval('revision')
      where removed_at is null and refers_to in (
        select post_version.id from post_version join post on post.id = post_version.post_id
        where post.account_id = ${account.id})
      returning id, revision`)
    await enqueue(transaction, 'contributor', contributors)
    await enqueue(transaction, 'post', referrers)
    return true
  })
}
