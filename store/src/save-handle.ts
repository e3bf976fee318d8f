import type { Network } from '@hemicycle/contract'
import { sql } from 'kysely'
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
    const { rows } = await sql<{ id: number; contributor_id: string }>`
      update account set handle = ${handle}
      where network = ${network} and native_id = ${nativeId} and handle <> ${handle}
      returning id, contributor_id`.execute(transaction)
    const [account] = rows
    if (!account) return false
    const { rows: contributors } = await sql<Changed>`
      update contributor set revision = nextval('revision') where id = ${account.contributor_id}
      returning id, revision`.execute(transaction)
    const { rows: referrers } = await sql<Changed>`
      update post set revision = nextval('revision')
      where removed_at is null and refers_to in (
        select post_version.id from post_version join post on post.id = post_version.post_id
        where post.account_id = ${account.id})
      returning id, revision`.execute(transaction)
    await enqueue(transaction, 'contributor', contributors)
    await enqueue(transaction, 'post', referrers)
    return true
  })
}
