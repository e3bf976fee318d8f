import {
  FINAL_REMOVALS,
  HIDE,
  toAccountKey,
  toRepostedNativeId,
  type RemovalReason,
} from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { inTransaction, type Store, type Transaction } from '../connection/open-store.ts'
import { enqueue, type Changed } from '../index-queue/search-queue.ts'
import { lockAuthors, lockForSave } from './lock-posts.ts'
import type { NewPost } from './new-post.ts'
import { saveReferences } from './references.ts'
import { reinstateReferrers } from './reinstate-posts.ts'
import { removeChain, removeReferrers, requeueReferrers } from './remove-posts.ts'
import { eraseTranslations } from './translations.ts'
import { toWordsKey } from './words-key.ts'

/**
 * Saves posts and queues them for the search index in one transaction; safe to repeat and in any order. Only the same
 * or a later edit replaces content, and nothing replaces a final removal. Posts of authors whom we do not follow, or
 * whose accounts went away, are skipped. Returns the number of new or changed posts.
 */
export async function savePosts(store: Store, posts: NewPost[]): Promise<number> {
  if (posts.length === 0) return 0
  return inTransaction(store, async (transaction) => {
    await lockForSave(transaction, posts)
    const accounts = await lockAuthors(transaction, posts)
    const ours = posts
      .filter(
        (post) => accounts.get(toAccountKey(post.network, post.authorNativeId))?.state === 'active',
      )
      .toSorted((a, b) => (a.versions[0] < b.versions[0] ? -1 : 1))
    await saveReferences(transaction, ours)
    const changed: Changed[] = []
    const versions: string[] = []
    for (const post of ours) {
      const author = accounts.get(toAccountKey(post.network, post.authorNativeId))
      const saved = author ? await savePost(transaction, post, author) : []
      changed.push(...saved)
      if (saved.length > 0) versions.push(...post.versions)
    }
    // Posts that refer to these may have arrived first.
    changed.push(...(await requeueReferrers(transaction, versions)))
    await enqueue(transaction, 'post', changed)
    return new Set(changed.map(({ id }) => id)).size
  })
}

async function savePost(
  db: Transaction,
  post: NewPost,
  author: { id: number; withheld: boolean },
): Promise<Changed[]> {
  const known = await listChain(db, post)
  const gone = known.find((member) => member.final)
  if (gone) {
    const others = known.filter((member) => !member.final).map((member) => member.id)
    const removed = await removeChain(db, others, gone.reason ?? 'deleted')
    const added = await saveVersions(db, post.versions, gone.id)
    return added === 0 ? removed : [...removed, ...(await requeue(db, gone.id))]
  }
  const id = known[0]?.id ?? post.versions[0]
  const isLegal = known.length === 0 && (await isRemovedForLegalReasons(db, post.versions))
  const isHidden = known.some(({ moderation }) => moderation.includes(HIDE))
  const withheld = post.withheld || author.withheld || isHidden ? 'withheld' : null
  const reason = isLegal ? 'legal' : ((await findOriginalsRemoval(db, post)) ?? withheld)
  const changed = await upsertPost(db, id, post, author.id, reason)
  await saveVersions(db, post.versions, id)
  if (changed.length === 0) return []
  await eraseTranslations(db, changed)
  if (reason === 'withheld')
    return [...changed, ...(await removeReferrers(db, post.versions, reason))]
  const isReinstated = reason === null && known.some((member) => member.reason !== null)
  if (isReinstated) return [...changed, ...(await reinstateReferrers(db, post.versions))]
  return changed
}

interface ChainMember {
  id: string
  reason: RemovalReason | null
  final: boolean
  moderation: string[]
}

/** The stored posts to which the ids of one edit chain belong: usually none or one. */
async function listChain(db: Transaction, { versions, rev }: NewPost): Promise<ChainMember[]> {
  return db.query(sql`
    select distinct post.id, post.removal_reason as reason, post.moderation,
      coalesce(post.removal_reason = any(${FINAL_REMOVALS}), false)
        and not ${isWrittenAgain(rev)} as final
    from post_version join post on post.id = post_version.post_id
    where post_version.id = any(${versions})
    order by post.id`)
}

/** An author who deleted a post may write another one at its address, where the network allows that. */
const isWrittenAgain = (rev: string | null) =>
  sql`(post.removal_reason = 'deleted' and coalesce(post.rev <= ${rev}::text, false))`

/** Returns the number of new ids. */
async function saveVersions(db: Transaction, versions: string[], postId: string): Promise<number> {
  const rows = await db.query(sql`
    insert into post_version (id, post_id)
    select unnest(${versions}::text[]), ${postId}
    on conflict (id) do nothing
    returning id`)
  return rows.length
}

/** Queues a tombstone that has a new id in its chain, so that it is found by that id. */
async function requeue(db: Transaction, id: string): Promise<Changed[]> {
  return db.query(sql`
    update post set revision = next_revision() where id = ${id} returning id, revision`)
}

/**
 * Draws the revision in the SET list, under the row's lock: a revision drawn earlier could be older than an indexed
 * one.
 */
async function upsertPost(
  db: Transaction,
  id: string,
  post: NewPost,
  accountId: number,
  reason: RemovalReason | null,
): Promise<Changed[]> {
  const removedAt = reason === null ? null : new Date()
  const kept = reason === null || reason === 'withheld'
  const content = kept ? JSON.stringify(post.content) : null
  const fingerprint = kept ? post.fingerprint : null
  const wordsKey = kept ? toWordsKey(post) : null
  return db.query(sql`
    insert into post (id, address, account_id, kind, refers_to, content, edit_number, source_url, posted_at,
      removed_at, removal_reason, fingerprint, withheld, reposted_native_id, claimed_at, rev, digest, labels, words_key, edit_seen_at)
    values (${id}, ${post.address}, ${accountId}, ${post.kind}, ${post.refersTo}, ${content}::jsonb, ${post.versions.length - 1},
      ${post.sourceUrl}, ${post.postedAt}, ${removedAt}, ${reason}, ${fingerprint}, ${post.withheld},
      ${toRepostedNativeId(post)}, ${post.claimedAt}, ${post.rev}, ${post.digest}, ${post.labels}, ${wordsKey},
      case when ${post.versions.length > 1} then now() end)
    on conflict (id) do update set
      kind = excluded.kind, refers_to = excluded.refers_to, content = excluded.content,
      edit_number = ${toEditNumber(post)}, source_url = excluded.source_url,
      removed_at = excluded.removed_at, removal_reason = excluded.removal_reason,
      fingerprint = excluded.fingerprint, withheld = excluded.withheld,
      reposted_native_id = excluded.reposted_native_id, rev = excluded.rev,
      digest = excluded.digest, labels = excluded.labels,
      words_key = excluded.words_key,
      edit_seen_at = case when post.edit_number < ${toEditNumber(post)} then now() else post.edit_seen_at end,
      revision = next_revision()
    where (case when excluded.rev is null then post.edit_number <= excluded.edit_number
        else post.rev is null or post.rev <= excluded.rev end)
      and (post.removal_reason is null or not post.removal_reason = any(${FINAL_REMOVALS})
        or ${isWrittenAgain(post.rev)})
      and (post.content, ${toEditNumber(post)}, post.removal_reason, post.withheld, post.labels)
        is distinct from (excluded.content, post.edit_number, excluded.removal_reason, excluded.withheld, excluded.labels)
    returning id, revision`)
}

/**
 * Under one id, other content than before is one more edit. With the same digest, only another text is: the rest may be
 * read differently by another release, while a server that sends a false digest hides no other words.
 */
const toEditNumber = ({ rev }: NewPost) =>
  rev === null
    ? sql`excluded.edit_number`
    : sql`(post.edit_number + (case when post.digest = excluded.digest
        then post.content->>'text' is distinct from excluded.content->>'text'
        else post.content is distinct from excluded.content end
        and post.content is not null and excluded.content is not null)::int)`

/** Whether the post was removed on legal grounds before we followed its author. */
async function isRemovedForLegalReasons(db: Transaction, versions: string[]): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from removal_note where post_id = any(${versions}) limit 1`)
  return rows.length > 0
}

/**
 * The reason why the original of a repost is gone, if it is. Locks the original, so that a removal at the same moment
 * sees this repost or is seen here.
 */
async function findOriginalsRemoval(db: Transaction, post: NewPost): Promise<RemovalReason | null> {
  if (post.kind !== 'repost' || post.refersTo === null) return null
  const ours = await db.query<{ reason: RemovalReason | null }>(sql`
    select post.removal_reason as reason from post_version join post on post.id = post_version.post_id
    where post_version.id = ${post.refersTo} for share of post`)
  if (ours[0]) return ours[0].reason
  const others = await db.query<{ available: boolean }>(sql`
    select available from referenced_post where id = ${post.refersTo} for share`)
  return others[0]?.available === false ? 'deleted' : null
}
