import type { Network } from '@hemicycle/contract'
import { sql } from 'kysely'
import type { Db } from './open-store.ts'

export interface ShownPost {
  id: string
  /** The id under which the network knows it today. */
  latestId: string
  authorNativeId: string
  postedAt: Date
}

/** What is kept of a network's posts since a day, hidden ones too: what a sweep asks the network about. */
export async function listShownPosts(db: Db, network: Network, since: Date): Promise<ShownPost[]> {
  const { rows } = await sql<ShownPost>`
    select post.id, account.native_id as "authorNativeId", post.posted_at as "postedAt",
      (select post_version.id from post_version where post_id = post.id
        order by length(post_version.id) desc, post_version.id desc limit 1) as "latestId"
    from post join account on account.id = post.account_id
    where account.network = ${network} and post.content is not null and post.posted_at >= ${since}`.execute(
    db,
  )
  return rows
}

/** Ids of others' posts that those posts show inside themselves. */
export async function listShownReferences(
  db: Db,
  network: Network,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from referenced_post
    where network = ${network} and available
      and exists (select 1 from post where refers_to = referenced_post.id
        and post.content is not null and post.posted_at >= ${since})
      and not exists (select 1 from post_version where post_version.id = referenced_post.id)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Ids under which the network knows the posts that it hides here one by one. */
export async function listWithheldPosts(db: Db, network: Network): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select (select post_version.id from post_version where post_id = post.id
        order by length(post_version.id) desc, post_version.id desc limit 1) as id
    from post join account on account.id = post.account_id
    where account.network = ${network} and post.withheld and post.content is not null`.execute(db)
  return rows.map((row) => row.id)
}

/** Ids of reposts that were erased with an original of ours which has returned since. */
export async function listErasedReposts(db: Db, network: Network): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post.id
    from post
    join account on account.id = post.account_id
    join post_version on post_version.id = post.refers_to
    join post as original on original.id = post_version.post_id
    where account.network = ${network} and account.state = 'active'
      and post.kind = 'repost' and post.removal_reason in ('suspended', 'protected')
      and original.removed_at is null`.execute(db)
  return rows.map((row) => row.id)
}

export interface Sweep {
  network: Network
  startedAt: Date
  checked: number
  removed: number
}

/** Writes down that a sweep was finished. */
export async function saveSweep(
  db: Db,
  { network, startedAt, checked, removed }: Sweep,
): Promise<void> {
  await sql`
    insert into sweep (network, started_at, finished_at, checked, removed)
    values (${network}, ${startedAt}, now(), ${checked}, ${removed})`.execute(db)
}

const MAX_LISTED = 10_000

/** When each sweep of each network began, newest first. */
export async function listSweeps(db: Db): Promise<Pick<Sweep, 'network' | 'startedAt'>[]> {
  const { rows } = await sql<Pick<Sweep, 'network' | 'startedAt'>>`
    select network, started_at as "startedAt" from sweep
    order by finished_at desc limit ${MAX_LISTED}`.execute(db)
  return rows
}
