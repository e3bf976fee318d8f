import { ALL_SWEEP_PARTS, NETWORKS, type Network, type SweepSpan } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { loadHeard } from './deletions-heard.ts'

export interface SweepPlan {
  /** Which parts of the older posts the network is asked about. */
  parts: number[]
  /** The gap that it makes up for, if it asks about all. */
  gap: string | null
}

/**
 * The older posts that a sweep asks about: all of them when deletions may have been missed, otherwise the part that
 * was not asked about for longest.
 */
export async function planSweep(db: Db, network: Network): Promise<SweepPlan> {
  const { gap, isHeard } = await loadHeard(db, network)
  const isToldOfAll = NETWORKS[network].pushesDeletions && isHeard && gap === null
  if (!isToldOfAll) return { parts: [...ALL_SWEEP_PARTS], gap }
  const rows = await db.query<{ part: number }>(sql`
    select part from unnest(${ALL_SWEEP_PARTS}::int[]) as part
    left join (
      select unnest(parts) as part, max(started_at) as asked_at from sweep
      where network = ${network} group by 1) as asked using (part)
    order by asked_at nulls first, part limit 1`)
  return { parts: rows.map((row) => row.part), gap }
}

export interface ShownPost {
  id: string
  /** The id under which the network knows it today. */
  latestId: string
  authorNativeId: string
  postedAt: Date
  refersTo: string | null
}

const LATEST_ID = sql`
  (select post_version.id from post_version where post_id = post.id
    order by length(post_version.id) desc, post_version.id desc limit 1)`

/**
 * What is kept of a network's posts in these spans, hidden ones too: what a sweep asks the network about. The latest
 * first, at most so many; `after` is the last of those before.
 */
export async function listShownPosts(
  db: Db,
  network: Network,
  spans: SweepSpan[],
  { after, most }: { after: Pick<ShownPost, 'id' | 'postedAt'> | undefined; most: number },
): Promise<ShownPost[]> {
  const rest = after
    ? sql`and (post.posted_at, post.id) < (${after.postedAt}::timestamptz, ${after.id})`
    : sql``
  // Span by span along the index: joined as it likes, PostgreSQL holds every post against every span.
  return db.query(sql`
    select post.*, ${LATEST_ID} as "latestId"
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
      as span (begins, ends)
    cross join lateral (
      select post.id, account.native_id as "authorNativeId", post.posted_at as "postedAt",
        post.refers_to as "refersTo"
      from post join account on account.id = post.account_id
      where post.posted_at >= span.begins and post.posted_at < coalesce(span.ends, 'infinity')
        and account.network = ${network} and post.content is not null ${rest}
      order by post.posted_at desc, post.id desc limit ${most}) as post
    order by post."postedAt" desc, post.id desc limit ${most}`)
}

/** Those of these ids that are of others' posts, which ours show inside themselves. */
export async function listShownReferences(
  db: Db,
  network: Network,
  ids: string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from referenced_post
    where network = ${network} and available and id = any(${ids})
      and not exists (select 1 from post_version where post_version.id = referenced_post.id)`)
  return rows.map((row) => row.id)
}

const MOST_KNOWN = 100

/**
 * Some ids of posts of which the network has said that they were deleted: what it must name when it is asked about
 * them. Not of the last hour, which it may not have counted yet, nor from before it may have forgotten.
 */
export async function listKnownGone(db: Db, network: Network): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select post.id from post join account on account.id = post.account_id
    where account.network = ${network} and post.removal_reason = 'deleted' and post.kind <> 'repost'
      and post.removed_at between now() - interval '30 days' and now() - interval '1 hour'
    order by post.removed_at desc limit ${MOST_KNOWN}`)
  return rows.map((row) => row.id)
}

/** Ids under which the network knows the posts that it hides here one by one. */
export async function listWithheldPosts(db: Db, network: Network): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select ${LATEST_ID} as id
    from post join account on account.id = post.account_id
    where account.network = ${network} and post.withheld and post.content is not null`)
  return rows.map((row) => row.id)
}

/** Ids of reposts that were erased with an original of ours which has returned since. */
export async function listErasedReposts(db: Db, network: Network): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select post.id
    from post
    join account on account.id = post.account_id
    join post_version on post_version.id = post.refers_to
    join post as original on original.id = post_version.post_id
    where account.network = ${network} and account.state = 'active'
      and post.kind = 'repost' and post.removal_reason in ('suspended', 'protected')
      and original.removed_at is null`)
  return rows.map((row) => row.id)
}

export interface Sweep extends Pick<SweepPlan, 'parts'> {
  network: Network
  startedAt: Date
  checked: number
  removed: number
}

/** Writes down that a sweep was finished. */
export async function saveSweep(
  db: Db,
  { network, startedAt, parts, checked, removed }: Sweep,
): Promise<void> {
  await db.query(sql`
    insert into sweep (network, started_at, finished_at, parts, checked, removed)
    values (${network}, ${startedAt}, now(), ${parts}, ${checked}, ${removed})`)
}

const MAX_LISTED = 10_000

export type ListedSweep = Pick<Sweep, 'network' | 'startedAt' | 'parts'>

/** When each sweep of each network began and what it asked about, newest first. */
export async function listSweeps(db: Db): Promise<ListedSweep[]> {
  return db.query(sql`
    select network, started_at as "startedAt", parts from sweep
    order by finished_at desc limit ${MAX_LISTED}`)
}
