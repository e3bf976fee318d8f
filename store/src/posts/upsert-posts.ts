import { FINAL_REMOVALS, toRepostedNativeId, type RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import type { Changed } from '../index-queue/search-queue.ts'
import { isWrittenAgain } from './is-written-again.ts'
import type { NewPost } from './new-post.ts'
import { toWordsKey } from './words-key.ts'

/** A post that is saved, each under another id. */
export interface PostRow {
  id: string
  post: NewPost
  author: { id: number }
  /** Why nobody may see it; null if everybody may. */
  reason: RemovalReason | null
}

/**
 * Under one id, other content than before is one more edit. With the same digest, only another text is: the rest may be
 * read differently by another release, while a server that sends a false digest hides no other words.
 */
const EDIT_NUMBER = sql`(case when excluded.rev is null then excluded.edit_number
  else post.edit_number + (case when post.digest = excluded.digest
    then post.content->>'text' is distinct from excluded.content->>'text'
    else post.content is distinct from excluded.content end
    and post.content is not null and excluded.content is not null)::int end)`

/**
 * Inserts posts and replaces older ones, in the order of their ids. Returns those that changed. Draws the revision in
 * the SET list, under the row's lock: a revision drawn earlier could be older than an indexed one.
 */
export const upsertPosts = (db: Transaction, rows: PostRow[]): Promise<Changed[]> =>
  db.query(sql`
    insert into post (id, address, account_id, kind, refers_to, content, edit_number, source_url, posted_at,
      removed_at, removal_reason, fingerprint, withheld, reposted_native_id, claimed_at, rev, digest, labels, words_key,
      edit_seen_at)
    select id, address, account_id, kind, refers_to, content, edit_number, source_url, posted_at,
      case when removal_reason is not null then now() end, removal_reason, fingerprint, withheld, reposted_native_id,
      claimed_at, rev, digest, labels, words_key, case when edit_number > 0 then now() end
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as saved (id text, address text,
      account_id integer, kind text, refers_to text, content jsonb, edit_number integer, source_url text,
      posted_at timestamptz, removal_reason text, fingerprint text, withheld boolean, reposted_native_id text,
      claimed_at timestamptz, rev text, digest text, labels text[], words_key text)
    order by id
    on conflict (id) do update set
      kind = excluded.kind, refers_to = excluded.refers_to, content = excluded.content,
      edit_number = ${EDIT_NUMBER}, source_url = excluded.source_url,
      removed_at = excluded.removed_at, removal_reason = excluded.removal_reason,
      fingerprint = excluded.fingerprint, withheld = excluded.withheld,
      reposted_native_id = excluded.reposted_native_id, rev = excluded.rev,
      digest = excluded.digest, labels = excluded.labels,
      words_key = excluded.words_key,
      edit_seen_at = case when post.edit_number < ${EDIT_NUMBER} then now() else post.edit_seen_at end,
      revision = next_revision()
    where (case when excluded.rev is null then post.edit_number <= excluded.edit_number
        else post.rev is null or post.rev <= excluded.rev end)
      and (post.removal_reason is null or not post.removal_reason = any(${FINAL_REMOVALS})
        or ${isWrittenAgain(sql`excluded.rev`)})
      and (post.content, ${EDIT_NUMBER}, post.removal_reason, post.withheld, post.labels)
        is distinct from (excluded.content, post.edit_number, excluded.removal_reason, excluded.withheld, excluded.labels)
    returning id, revision`)

function toRecord({ id, post, author, reason }: PostRow): Record<string, unknown> {
  const isKept = reason === null || reason === 'withheld'
  return {
    id,
    address: post.address,
    account_id: author.id,
    kind: post.kind,
    refers_to: post.refersTo,
    content: isKept ? post.content : null,
    edit_number: post.versions.length - 1,
    source_url: post.sourceUrl,
    posted_at: post.postedAt,
    removal_reason: reason,
    fingerprint: isKept ? post.fingerprint : null,
    withheld: post.withheld,
    reposted_native_id: toRepostedNativeId(post),
    claimed_at: post.claimedAt,
    rev: post.rev,
    digest: post.digest,
    labels: post.labels,
    words_key: isKept ? toWordsKey(post) : null,
  }
}
