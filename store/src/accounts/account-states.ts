import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { inTransaction, type Store, type Transaction } from '../connection/open-store.ts'
import { enqueue, enqueueWithdrawn, type Changed } from '../index-queue/search-queue.ts'
import { inPostsTransaction, lockAuthors } from '../posts/lock-posts.ts'
import { reinstatePosts } from '../posts/reinstate-posts.ts'
import { removeChain } from '../posts/remove-posts.ts'
import type { AccountState } from './accounts.ts'

interface Key {
  network: Network
  nativeId: string
}

const BATCH_SIZE = 500

/** Returns whether the state changed. The timeline of an account that returns is read from the beginning. */
export async function setAccountState(
  store: Store,
  { network, nativeId }: Key,
  state: AccountState,
): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const rows = await transaction.query<Owned>(sql`
      update account set state = ${state}, caught_up_id = null, read_newest_id = null, read_oldest_id = null,
        feed_answer = null
      where network = ${network} and native_id = ${nativeId} and state <> ${state}
      returning contributor_id as "contributorId"`)
    await enqueueOwners(transaction, rows)
    return rows.length > 0
  })
}

interface Owned {
  contributorId: string
}

/** The page of a contributor says why there are no posts. */
async function enqueueOwners(transaction: Transaction, accounts: Owned[]): Promise<void> {
  const ids = accounts.map(({ contributorId }) => contributorId)
  const contributors = await transaction.query<Changed>(sql`
    update contributor set revision = next_revision() where id = any(${ids}) returning id, revision`)
  await enqueue(transaction, 'contributor', contributors)
}

/** Saves since when a press feed could not be read, or that it could again; an earlier time stays. */
export const saveUnread = (store: Store, address: string, since: Date | null): Promise<void> =>
  inTransaction(store, async (transaction) => {
    const rows = await transaction.query<Owned>(sql`
      with known as (
        select id, case when ${since}::timestamptz is not null then least(unread_since, ${since}) end as since
        from account where network = 'feed' and native_id = ${address} for no key update)
      update account set unread_since = known.since
      from known where account.id = known.id and unread_since is distinct from known.since
      returning contributor_id as "contributorId"`)
    await enqueueOwners(transaction, rows)
  })

/** Erases every post of an account that went away, in batches; safe to repeat. Returns the number of erased posts. */
export const eraseAccount = (
  store: Store,
  account: Key,
  reason: 'suspended' | 'protected',
): Promise<number> => removeAll(store, account, reason, ['withheld'])

/** Hides or reinstates the posts of an account that the network withholds in our country; safe to repeat. */
export async function setAccountWithheld(
  store: Store,
  account: Key,
  withheld: boolean,
): Promise<void> {
  const { network, nativeId } = account
  const saveWithheld = () =>
    inTransaction(store, async (transaction) => {
      const rows = await transaction.query<Owned>(sql`
        update account set withheld = ${withheld}
        where network = ${network} and native_id = ${nativeId} and withheld <> ${withheld}
        returning contributor_id as "contributorId"`)
      await enqueueOwners(transaction, rows)
    })
  if (withheld) {
    await saveWithheld()
    await removeAll(store, account, 'withheld', [])
  } else {
    // Twice: the first run lets a process that dies start over, the second finds posts saved during the first.
    await reinstateAll(store, account)
    await saveWithheld()
    await reinstateAll(store, account)
  }
}

async function removeAll(
  store: Store,
  account: Key,
  reason: 'suspended' | 'protected' | 'withheld',
  replaced: string[],
): Promise<number> {
  return inBatches(store, account, async (transaction, accountId) => {
    const rows = await transaction.query<{ id: string }>(sql`
      select id from post where account_id = ${accountId}
        and (removal_reason is null or removal_reason = any(${replaced}))
      order by id limit ${BATCH_SIZE}`)
    const ids = rows.map((row) => row.id)
    await enqueueWithdrawn(transaction, 'post', await removeChain(transaction, ids, reason))
    return ids.length
  })
}

async function reinstateAll(store: Store, account: Key): Promise<number> {
  return inBatches(store, account, async (transaction, accountId) => {
    const rows = await transaction.query<{ id: string }>(sql`
      select id from post where account_id = ${accountId} and removal_reason = 'withheld' and not withheld
        and content is not null
        and (kind <> 'repost' or not exists (
          select 1 from post_version join post as original on original.id = post_version.post_id
          where post_version.id = post.refers_to and original.removed_at is not null))
      order by id limit ${BATCH_SIZE}`)
    const ids = rows.map((row) => row.id)
    await enqueue(transaction, 'post', await reinstatePosts(transaction, ids))
    return ids.length
  })
}

/** Repeats `runBatch`, each time in a transaction that locks the account, until it finds nothing to do. */
async function inBatches(
  store: Store,
  { network, nativeId }: Key,
  runBatch: (transaction: Transaction, accountId: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const done = await inPostsTransaction(store, async (transaction) => {
      const authors = await lockAuthors(transaction, [{ network, authorNativeId: nativeId }])
      const [author] = authors.values()
      return author ? runBatch(transaction, author.id) : 0
    })
    if (done === 0) return total
    total += done
  }
}

/** Saves the account's own server, where its pictures are, and queues the contributor. Returns whether it is new. */
export async function saveAccountServer(
  store: Store,
  { network, nativeId }: Key,
  server: string,
): Promise<boolean> {
  // Without the lock of all posts: the posts of another network may be saved meanwhile.
  return inTransaction(store, async (transaction) => {
    const moved = await transaction.query<Owned>(sql`
      update account set server = ${server}
      where network = ${network} and native_id = ${nativeId} and server is distinct from ${server}
      returning contributor_id as "contributorId"`)
    await enqueueOwners(transaction, moved)
    return moved.length > 0
  })
}

/** Saves a new handle, and queues the contributor and every post that refers to a post of this account. */
export async function saveHandle(
  store: Store,
  { network, nativeId }: { network: Network; nativeId: string },
  handle: string,
): Promise<boolean> {
  // Most handles stay, and the lock of all posts waits for the saves of every network.
  const renamed = await store.query(sql`
    select from account where network = ${network} and native_id = ${nativeId} and handle <> ${handle}`)
  if (renamed.length === 0) return false
  return inPostsTransaction(store, async (transaction) => {
    const rows = await transaction.query<{ id: number; contributor_id: string }>(sql`
      update account set handle = ${handle}
      where network = ${network} and native_id = ${nativeId} and handle <> ${handle}
      returning id, contributor_id`)
    const [account] = rows
    if (!account) return false
    const contributors = await transaction.query<Changed>(sql`
      update contributor set revision = next_revision() where id = ${account.contributor_id}
      returning id, revision`)
    const referrers = await transaction.query<Changed>(sql`
      update post set revision = next_revision()
      where removed_at is null and refers_to in (
        select post_version.id from post_version join post on post.id = post_version.post_id
        where post.account_id = ${account.id})
      returning id, revision`)
    await enqueue(transaction, 'contributor', contributors)
    await enqueue(transaction, 'post', referrers)
    return true
  })
}
