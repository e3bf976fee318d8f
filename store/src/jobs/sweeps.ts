import { ALL_SWEEP_PARTS, NETWORKS, type Network, type SweepSpan } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { loadHeard } from './deletions-heard.ts'

export interface SweepPlan {
  /** The parts of the older posts that the sweep checks. */
  parts: number[]
  /** The gap that it covers, if it checks all posts. */
  gap: string | null
}

/**
 * Chooses which older posts a sweep checks: all of them if we may have missed deletions, otherwise the part whose last
 * check was longest ago.
 */
export async function planSweep(db: Db, network: Network): Promise<SweepPlan> {
  const { gap, isHeard } = await loadHeard(db, network)
  const receivesAll = NETWORKS[network].pushesDeletions && isHeard && gap === null
  if (!receivesAll) return { parts: [...ALL_SWEEP_PARTS], gap }
  const rows = await db.query<{ part: number }>(sql`
    select part from unnest(${ALL_SWEEP_PARTS}::int[]) as part
    left join (
      select unnest(parts) as part, max(started_at) as asked_at from sweep
      where network = ${network} group by 1) as asked using (part)
    order by asked_at nulls first, part limit 1`)
  return { parts: rows.map((row) => row.part), gap }
}

export interface SweepPost {
  id: string
  /** The id of its latest version, which the network uses today. */
  latestId: string
  authorNativeId: string
  postedAt: Date
  refersTo: string | null
}

const LATEST_ID = sql`
  (select post_version.id from post_version where post_id = post.id
    order by length(post_version.id) desc, post_version.id desc limit 1)`

/**
 * Posts in these spans that a sweep checks: all with content, including hidden ones. Newest first, in pages of `most`;
 * `after` is the last post of the previous page.
 */
export async function listShownPosts(
  db: Db,
  network: Network,
  spans: SweepSpan[],
  { after, most }: { after: Pick<SweepPost, 'id' | 'postedAt'> | undefined; most: number },
): Promise<SweepPost[]> {
  const rest = after
    ? sql`and (post.posted_at, post.id) < (${after.postedAt}::timestamptz, ${after.id})`
    : sql``
  // The lateral join reads span by span along the index. A plain join compares every post with every span.
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

/** A post with content, of one account. */
export interface AccountPost {
  id: string
  address: string
  postedAt: Date
  refersTo: string | null
}

/** All posts of an account that have content, including hidden ones, by their addresses. */
export async function listAccountPosts(
  db: Db,
  network: Network,
  nativeId: string,
): Promise<AccountPost[]> {
  return db.query(sql`
    select post.id, post.address, post.posted_at as "postedAt", post.refers_to as "refersTo"
    from post join account on account.id = post.account_id
    where account.network = ${network} and account.native_id = ${nativeId}
      and post.content is not null and post.address is not null
    order by post.id`)
}

/** The ids among these that belong to other people's posts, which our posts show. */
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

const MAX_KNOWN = 100

/**
 * Ids of posts that the network reported as deleted, and must report again in a sweep. Skips the last hour, which the
 * network may not have processed yet, and older ones that it may have forgotten.
 */
export async function listKnownGone(db: Db, network: Network): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select post.id from post join account on account.id = post.account_id
    where account.network = ${network} and post.removal_reason = 'deleted' and post.kind <> 'repost'
      and post.removed_at between now() - interval '30 days' and now() - interval '1 hour'
    order by post.removed_at desc limit ${MAX_KNOWN}`)
  return rows.map((row) => row.id)
}

/** The latest ids of posts that the network withholds in our country one by one. */
export async function listWithheldPosts(db: Db, network: Network): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select ${LATEST_ID} as id
    from post join account on account.id = post.account_id
    where account.network = ${network} and post.withheld and post.content is not null`)
  return rows.map((row) => row.id)
}

/** Ids of reposts that were erased together with an original that has returned since. */
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

/** Records a finished sweep. */
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

/** All sweeps, newest first. */
export async function listSweeps(db: Db): Promise<ListedSweep[]> {
  return db.query(sql`
    select network, started_at as "startedAt", parts from sweep
    order by finished_at desc limit ${MAX_LISTED}`)
}
