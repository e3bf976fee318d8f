import { FINAL_REMOVALS, toAccountKey, type RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Store, Transaction } from '../connection/open-store.ts'
import { enqueueWithdrawn, type Changed } from '../index-queue/search-queue.ts'
import { inPostsTransaction, lockAuthors } from './lock-posts.ts'
import type { Removal } from './new-post.ts'
import { eraseReferences } from './references.ts'
import { eraseTranslations } from './translations.ts'

/**
 * Removes posts with their edit chains and all reposts of them, and queues the tombstones. A removal that arrives
 * before its post leaves a removed row, which the post cannot bring back.
 */
export async function removePosts(store: Store, removals: Removal[]): Promise<number> {
  if (removals.length === 0) return 0
  return inPostsTransaction(store, async (transaction) => {
    const accounts = await lockAuthors(transaction, removals)
    const changed: Changed[] = []
    for (const removal of removals.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const author = accounts.get(toAccountKey(removal.network, removal.authorNativeId))
      if (author) changed.push(...(await removePost(transaction, removal, author.id)))
    }
    await enqueueWithdrawn(transaction, 'post', changed)
    return changed.length
  })
}

async function removePost(
  db: Transaction,
  removal: Removal,
  accountId: number,
): Promise<Changed[]> {
  const known = await db.query<{ post_id: string }>(sql`
    select post_id from post_version where id = ${removal.id}`)
  const first = known[0]
  const { rev = null } = removal
  if (first && rev !== null) return removeUpTo(db, first.post_id, removal, rev)
  if (first) return removeChain(db, [first.post_id], removal.reason)
  const rows = await db.query<Changed>(sql`
    insert into post (id, address, rev, account_id, source_url, posted_at, removed_at, removal_reason)
    values (${removal.id}, ${removal.address}, ${rev}, ${accountId}, '', ${removal.postedAt}, now(), ${removal.reason})
    returning id, revision`)
  await db.query(sql`insert into post_version (id, post_id) values (${removal.id}, ${removal.id})`)
  await eraseReferences(db, [removal.id])
  return [...rows, ...(await removeReferrers(db, [removal.id], removal.reason))]
}

/** Removes a post unless it was written again since; remembers the revision either way of arriving twice. */
async function removeUpTo(
  db: Transaction,
  id: string,
  { reason }: Removal,
  rev: string,
): Promise<Changed[]> {
  const rows = await db.query(sql`
    update post set rev = ${rev} where id = ${id} and (rev is null or rev <= ${rev}) returning id`)
  return rows.length === 0 ? [] : removeChain(db, [id], reason)
}

/**
 * Erases our copies of other people's posts. Reposts of them go too; quotes and replies are queued to show the removal.
 * Returns the number of our posts that changed.
 */
export async function removeReferences(
  store: Store,
  gone: { id: string; reason: RemovalReason }[],
): Promise<number> {
  return inPostsTransaction(store, async (transaction) => {
    const changed: Changed[] = []
    for (const { id, reason } of gone.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if ((await eraseReferences(transaction, [id])) > 0)
        changed.push(...(await removeReferrers(transaction, [id], reason)))
    }
    await enqueueWithdrawn(transaction, 'post', changed)
    return changed.length
  })
}

/** Turns these posts and their reposts into tombstones, and requeues quotes and replies. */
export async function removeChain(
  db: Transaction,
  ids: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  if (ids.length === 0) return []
  const removed = await eraseContent(db, ids, reason)
  if (removed.length === 0) return []
  const rows = await db.query<{ id: string }>(sql`
    select id from post_version where post_id = any(${ids})`)
  const versions = rows.map((row) => row.id)
  if (reason !== 'withheld') await eraseReferences(db, versions)
  return [...removed, ...(await removeReferrers(db, versions, reason))]
}

/** Removes the reposts of these posts; requeues quotes and replies, which show that the original is gone. */
export async function removeReferrers(
  db: Transaction,
  versions: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from post where refers_to = any(${versions}) and kind = 'repost' order by id`)
  const reposts = rows.map((row) => row.id)
  return [...(await eraseContent(db, reposts, reason)), ...(await requeueReferrers(db, versions))]
}

/** No other removal replaces a final one. A withheld post keeps its content, because it may return. */
async function eraseContent(
  db: Transaction,
  ids: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  const rows = await db.query<Changed>(sql`
    update post set
      removed_at = now(), removal_reason = ${reason}, revision = next_revision(),
      content = case when ${reason} = 'withheld' then content end,
      fingerprint = case when ${reason} = 'withheld' then fingerprint end,
      words_key = case when ${reason} = 'withheld' then words_key end,
      reposted_native_id = case when ${reason} = 'withheld' then reposted_native_id end
    where id = any(${ids})
      and (removal_reason is null
        or (not removal_reason = any(${FINAL_REMOVALS}) and removal_reason is distinct from ${reason}))
    returning id, revision`)
  await eraseTranslations(db, rows)
  return rows
}

/** Queues the visible posts that refer to one of these. */
export async function requeueReferrers(db: Transaction, versions: string[]): Promise<Changed[]> {
  const rows = await db.query<Changed>(sql`
    update post set revision = next_revision()
    where refers_to = any(${versions}) and removed_at is null
    returning id, revision`)
  await eraseTranslations(db, rows)
  return rows
}
