import {
  coverPictures,
  type ContributorType,
  type KnownPost,
  type Network,
  type PostContent,
  type PostCopy,
  type PostKind,
  type RemovalReason,
} from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { POSTED_DAY } from '../days.ts'
import { loadReferences } from './references.ts'

interface PostRow {
  id: string
  address: string | null
  versions: string[]
  revision: string
  network: Network
  posted_at: Date
  first_seen_at: Date
  native_id: string
  contributor_id: string
  type: ContributorType
  country: string | null
  eparty: string | null
  kind: PostKind
  content: PostContent | null
  edit_number: number
  edit_seen_at: Date | null
  source_url: string
  refers_to: string | null
  removal_reason: RemovalReason | null
  fingerprint: string | null
  claimed_at: Date | null
  labels: string[]
  moderation: string[]
  detached: boolean
  card: string
}

const GROUP_OF_THE_DAY = sql`(
  select group_code from membership
  where membership.contributor_id = account.contributor_id
    and from_date <= ${POSTED_DAY} and (to_date is null or ${POSTED_DAY} < to_date)
  order by from_date desc limit 1)`

/** Posts by id, with the posts they refer to, and with type, country and group of the author on the day of the post. */
export async function loadPosts(db: Db, ids: string[]): Promise<KnownPost[]> {
  if (ids.length === 0) return []
  const rows = await db.query<PostRow>(sql`
    select post.id, post.address, post.revision, post.posted_at, post.first_seen_at, post.kind, post.content,
      post.edit_number, post.edit_seen_at, post.source_url, post.refers_to, post.removal_reason, post.fingerprint,
      post.claimed_at, post.labels, post.moderation, post.detached,
      coalesce(post.copy_of, post.id) as card,
      account.network, account.native_id, contributor.id as contributor_id, contributor.type, contributor.country,
      ${GROUP_OF_THE_DAY} as eparty,
      (select array_agg(post_version.id order by length(post_version.id), post_version.id)
        from post_version where post_id = post.id) as versions
    from post
    join account on account.id = post.account_id
    join contributor on contributor.id = account.contributor_id
    where post.id = any(${ids})
    order by post.id`)
  const references = await loadReferences(
    db,
    rows.flatMap((row) =>
      row.removal_reason === null && row.refers_to !== null && !row.detached ? [row.refers_to] : [],
    ),
  )
  const cards = await loadCards(
    db,
    rows.map(({ card }) => card),
  )
  return rows.map((row) => ({
    id: row.id,
    versions: row.versions,
    revision: Number(row.revision),
    network: row.network,
    address: row.address,
    postedAt: row.posted_at,
    firstSeenAt: row.first_seen_at,
    author: {
      contributorId: row.contributor_id,
      type: row.type,
      country: row.country,
      eparty: row.eparty,
    },
    authorNativeId: row.native_id,
    kind: row.kind,
    content: row.removal_reason === null && row.content ? coverPictures(row.content, row) : null,
    edited: row.edit_number > 0,
    editSeenAt: row.edit_seen_at,
    sourceUrl: row.source_url,
    refersTo: row.refers_to,
    reference: row.refers_to === null ? null : (references.get(row.refers_to) ?? null),
    removal: row.removal_reason,
    fingerprint: row.fingerprint,
    claimedAt: row.claimed_at,
    labels: [...row.labels, ...row.moderation],
    alsoOn: (cards.get(row.card) ?? [])
      .filter(({ copy }) => copy.id !== row.id)
      .map(({ copy }) => copy),
  }))
}

/** All posts of the cards that have several, by the first, in order of time. */
async function loadCards(db: Db, cards: string[]): Promise<Map<string, CardPost[]>> {
  const rows = await db.query<PostCopy & { card: string }>(sql`
    with card as (select distinct copy_of as id from post where copy_of = any(${cards}))
    select card.id as card, account.network, post.id, post.posted_at as "postedAt", post.kind, post.content,
      ${GROUP_OF_THE_DAY} as eparty
    from card
    join post on post.id = card.id or post.copy_of = card.id
    join account on account.id = post.account_id
    where post.removed_at is null
    order by post.posted_at, post.id`)
  const posts = rows.map(({ card, ...copy }) => ({ card, copy }))
  return Map.groupBy(posts, ({ card }) => card)
}

interface CardPost {
  card: string
  copy: PostCopy
}

/** Ids of all posts after `afterId`, in id order; a rebuild reads them page by page. */
export async function listPostIds(db: Db, afterId: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from post where id > ${afterId} order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

export async function countPosts(db: Db): Promise<number> {
  const rows = await db.query<{ total: string }>(sql`select count(*) as total from post`)
  return Number(rows[0]?.total)
}
