import { toAccountKey, toRepostedNativeId, type Network } from '@hemicycle/contract'
import type pg from 'pg'
import { withClient } from '../src/connection/open-connection.ts'
import type { NewPost, NewReference } from '../src/index.ts'
import { toContentJson } from '../src/posts/references.ts'
import { toWordsKey } from '../src/posts/words-key.ts'
import { copyRows } from './copy-rows.ts'

const BATCH_SIZE = 10_000

const POST = [
  'id',
  'address',
  'account_id',
  'kind',
  'refers_to',
  'content',
  'edit_number',
  'source_url',
  'posted_at',
  'removed_at',
  'removal_reason',
  'fingerprint',
  'revision',
  'withheld',
  'reposted_native_id',
  'claimed_at',
  'rev',
  'digest',
  'labels',
  'words_key',
  'edit_seen_at',
  'shown_revision',
  'removed_revision',
]
const REFERENCE = [
  'id',
  'address',
  'network',
  'author_native_id',
  'author_name',
  'author_handle',
  'author_picture',
  'content',
  'posted_at',
  'source_url',
  'pending',
]

/**
 * Leaves the rows that `savePosts` leaves, much faster, and queues nothing: for archives that a rebuild indexes. The
 * posts must be new and in the order of their ids, and nothing else may concern them: their accounts are followed and
 * shown, no post is on a card with another, refers to a post of ours or was removed. Needs a superuser, because
 * triggers do not run. Returns the number of posts.
 */
export const copyPosts = (adminUrl: string, posts: Iterable<NewPost>): Promise<number> =>
  withClient(adminUrl, 'hemicycle copy', async (client) => {
    await client.query('set session_replication_role = replica')
    const accounts = await loadAccounts(client)
    const known = new Set<string>()
    let total = 0
    for (const batch of toBatches(posts)) {
      const references = takeUnknown(batch, known)
      await copyRows(client, 'referenced_post', REFERENCE, references.map(toReferenceRow))
      const first = await drawRevisions(client, batch.length)
      const rows = batch.map((post, index) => toPostRow(post, accounts, first + index))
      total += await copyRows(client, 'post', POST, rows)
      await copyRows(
        client,
        'post_version',
        ['id', 'post_id'],
        batch.flatMap(({ versions }) => versions.map((id) => [id, versions[0]])),
      )
    }
    await client.query('analyze')
    return total
  })

function* toBatches(posts: Iterable<NewPost>): Generator<NewPost[]> {
  let batch: NewPost[] = []
  for (const post of posts) {
    batch.push(post)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Of a post that several refer to, the first counts. */
function takeUnknown(posts: NewPost[], known: Set<string>): NewReference[] {
  const unknown: NewReference[] = []
  for (const { reference } of posts) {
    if (!reference || known.has(reference.id)) continue
    known.add(reference.id)
    unknown.push(reference)
  }
  return unknown
}

async function loadAccounts(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; network: Network; native_id: string }>(
    `select id, network, native_id from account where state = 'active' and not withheld`,
  )
  return new Map(rows.map((row) => [toAccountKey(row.network, row.native_id), row.id]))
}

/** Draws revisions that follow each other, and returns the first. */
async function drawRevisions(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(`select nextval('revision') as first`)
  const first = Number(rows[0]?.first)
  await client.query(`select setval('revision', $1)`, [first + count - 1])
  return first
}

function toPostRow(post: NewPost, accounts: ReadonlyMap<string, number>, revision: number) {
  const account = accounts.get(toAccountKey(post.network, post.authorNativeId))
  if (account === undefined) throw new Error(`nobody follows ${post.authorNativeId}`)
  const { withheld, versions } = post
  return [
    versions[0],
    post.address,
    account,
    post.kind,
    post.refersTo,
    JSON.stringify(post.content),
    versions.length - 1,
    post.sourceUrl,
    post.postedAt,
    withheld ? new Date() : null,
    withheld ? 'withheld' : null,
    post.fingerprint,
    revision,
    withheld,
    toRepostedNativeId(post),
    post.claimedAt,
    post.rev,
    post.digest,
    post.labels,
    toWordsKey(post),
    versions.length > 1 ? new Date() : null,
    withheld ? null : revision,
    withheld ? revision : null,
  ]
}

const toReferenceRow = (post: NewReference) => [
  post.id,
  post.address,
  post.network,
  post.authorNativeId,
  post.authorName,
  post.authorHandle,
  post.authorPicture,
  toContentJson(post),
  post.postedAt,
  post.sourceUrl,
  post.pending ?? false,
]
