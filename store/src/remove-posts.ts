import { FINAL_REMOVALS, type RemovalReason } from '@hemicycle/contract'
import { sql, type Transaction } from 'kysely'
import { lockAuthors } from './authors.ts'
import type { Removal } from './new-post.ts'
import type { Store } from './open-store.ts'
import { eraseReferences } from './references.ts'
import type { DB } from './schema.ts'
import { enqueue } from './search-queue.ts'
import { inTransaction } from './transaction.ts'

interface Changed {
  id: string
  revision: string
}

/**
 * Removes posts with their whole edit chains and all reposts of them, and queues the tombstones.
 * A removal that overtakes its post leaves a removed row, which the post cannot bring back.
 */
export async function removePosts(store: Store, removals: Removal[]): Promise<number> {
  if (removals.length === 0) return 0
  return inTransaction(store, async (transaction) => {
    const accounts = await lockAuthors(transaction, removals)
    const changed: Changed[] = []
    for (const removal of removals.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const accountId = accounts.get(`${removal.network}:${removal.authorNativeId}`)
      if (accountId !== undefined)
        changed.push(...(await removePost(transaction, removal, accountId)))
    }
    await enqueue(transaction, 'post', changed)
    return changed.length
  })
}

async function removePost(
  db: Transaction<DB>,
  removal: Removal,
  accountId: number,
): Promise<Changed[]> {
  const { rows: known } = await sql<{ post_id: string }>`
    select post_id from post_version where id = ${removal.id}`.execute(db)
  const first = known[0]
  if (first) return removeChain(db, [first.post_id], removal.reason)
  const { rows } = await sql<Changed>`
    insert into post (id, account_id, source_url, posted_at, removed_at, removal_reason)
    values (${removal.id}, ${accountId}, '', ${removal.postedAt}, now(), ${removal.reason})
    returning id, revision`.execute(db)
  await sql`insert into post_version (id, post_id) values (${removal.id}, ${removal.id})`.execute(
    db,
  )
  await eraseReferences(db, [removal.id])
  return [
    ...rows,
    ...(await removeReposts(db, [removal.id], removal.reason)),
    ...(await touchReferrers(db, [removal.id])),
  ]
}

/** Turns these posts and the reposts of them into tombstones; quotes and replies of them will say so. */
export async function removeChain(
  db: Transaction<DB>,
  ids: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  if (ids.length === 0) return []
  const removed = await eraseContent(db, ids, reason)
  if (removed.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from post_version where post_id = any(${ids})`.execute(db)
  const versions = rows.map((row) => row.id)
  if (reason !== 'withheld') await eraseReferences(db, versions)
  return [
    ...removed,
    ...(await removeReposts(db, versions, reason)),
    ...(await touchReferrers(db, versions)),
  ]
}

async function removeReposts(
  db: Transaction<DB>,
  versions: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  const { rows } = await sql<{ id: string }>`
    select id from post where refers_to = any(${versions}) and kind = 'repost' order by id`.execute(
    db,
  )
  return eraseContent(
    db,
    rows.map((row) => row.id),
    reason,
  )
}

/** A final removal is never replaced by another; a withheld post keeps its content for its return. */
async function eraseContent(
  db: Transaction<DB>,
  ids: string[],
  reason: RemovalReason,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update post set
      removed_at = now(), removal_reason = ${reason}, revision = nextval('revision'),
      content = case when ${reason} = 'withheld' then content end,
      fingerprint = case when ${reason} = 'withheld' then fingerprint end
    where id = any(${ids})
      and (removal_reason is null
        or (not removal_reason = any(${FINAL_REMOVALS}) and removal_reason is distinct from ${reason}))
    returning id, revision`.execute(db)
  return rows
}

/** What shows one of these posts inside itself is indexed again. */
export async function touchReferrers(db: Transaction<DB>, versions: string[]): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    update post set revision = nextval('revision')
    where refers_to = any(${versions}) and removed_at is null
    returning id, revision`.execute(db)
  return rows
}
