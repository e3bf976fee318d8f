import { ROSTER_NETWORKS, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { requestSweep } from './jobs.ts'

/** A connection that tells of deletions. */
export interface Hearing {
  network: Network
  openedAt: Date
  /** When it was last heard; null when it was not yet. */
  heardAt: Date | null
}

/** A sweep finds deletions missed in a shorter gap when the part of the post has its turn. */
const GAP_SECONDS = 60

/**
 * Writes down until when deletions are heard. More than a minute between the last word of one connection and the
 * beginning of the next is a gap, whatever made it: a stream that broke, a process that died, a backup that was
 * restored. So is a clock that went back.
 */
export async function saveHeard(db: Db, { network, openedAt, heardAt }: Hearing): Promise<void> {
  await db.query(sql`
    insert into deletions_heard as known (network, opened_at, heard_at, gap)
    values (${network}, ${openedAt}, ${heardAt}, nextval('revision'))
    on conflict (network) do update set
      gap = case
        when known.opened_at = excluded.opened_at then known.gap
        when abs(extract(epoch from excluded.opened_at - known.heard_at)) <= ${GAP_SECONDS} then known.gap
        else nextval('revision') end,
      opened_at = excluded.opened_at,
      heard_at = coalesce(excluded.heard_at, known.heard_at)`)
}

/** Asks the collector to sweep these networks, and about all posts, whatever was heard. */
export async function requestSweepOfAll(
  db: Db,
  networks: readonly Network[] = ROSTER_NETWORKS,
): Promise<void> {
  for (const network of networks) {
    await db.query(sql`
      insert into deletions_heard (network, gap) values (${network}, nextval('revision'))
      on conflict (network) do update set gap = excluded.gap`)
    await requestSweep(db, network)
  }
}

export interface Heard {
  /** Names the last gap since a sweep asked about all posts; null when there was none. */
  gap: string | null
  /** Whether deletions are heard now. */
  isHeard: boolean
}

export async function loadHeard(db: Db, network: Network): Promise<Heard> {
  const rows = await db.query<Heard>(sql`
    select gap, heard_at is not null and heard_at > now() - make_interval(secs => ${GAP_SECONDS}) as "isHeard"
    from deletions_heard where network = ${network}`)
  return rows[0] ?? { gap: null, isHeard: false }
}

/** A sweep has asked about all posts since this gap; a later one stays. */
export async function settleGap(db: Db, network: Network, gap: string | null): Promise<void> {
  await db.query(sql`
    update deletions_heard set gap = null where network = ${network} and gap = ${gap}`)
}
