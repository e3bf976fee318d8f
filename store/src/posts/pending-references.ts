import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { enqueue } from '../index-queue/search-queue.ts'
import type { Db, Store } from '../connection/open-store.ts'
import { inPostsTransaction } from './lock-posts.ts'
import type { NewReference } from './new-post.ts'
import { toContentJson } from './references.ts'
import { requeueReferrers } from './remove-posts.ts'

/** Where to ask for a post of somebody else. */
export interface ReferenceAddress {
  id: string
  address: string
}

/**
 * Posts of others that ours show, by id after `after`: all of them, or only those of which nothing but author and
 * address is known. Those that are posts of ours are left out.
 */
export async function listReferences(
  db: Db,
  network: Network,
  { pending, after, most }: { pending: boolean; after: string; most: number },
): Promise<(ReferenceAddress & { pending: boolean })[]> {
  return db.query(sql`
    select id, address, pending from referenced_post
    where network = ${network} and available and address is not null and id > ${after}
      and (pending or not ${pending}::boolean)
      and not exists (select 1 from post_version where post_version.id = referenced_post.id)
    order by id limit ${most}`)
}

/** Saves what was read of posts that were named only, and queues the posts that show them. Erased ones stay erased. */
export async function saveReadReferences(store: Store, references: NewReference[]): Promise<void> {
  if (references.length === 0) return
  await inPostsTransaction(store, async (transaction) => {
    const changed: string[] = []
    for (const post of references.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const rows = await transaction.query<{ id: string }>(sql`
        update referenced_post set pending = ${post.pending ?? false}, author_name = ${post.authorName},
          author_handle = ${post.authorHandle}, author_picture = ${post.authorPicture},
          content = ${toContentJson(post)}::jsonb
        where id = ${post.id} and available
          and (content, author_name, author_handle, author_picture)
            is distinct from (${toContentJson(post)}::jsonb, ${post.authorName}, ${post.authorHandle},
              ${post.authorPicture}::text)
        returning id`)
      changed.push(...rows.map(({ id }) => id))
    }
    await enqueue(transaction, 'post', await requeueReferrers(transaction, changed))
  })
}
