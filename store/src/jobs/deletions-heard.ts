import { ROSTER_NETWORKS, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { requestSweep } from './jobs.ts'

/** A connection on which a network reports deletions. */
export interface Hearing {
  network: Network
  openedAt: Date
  /** The time of its last message; null before the first. */
  heardAt: Date | null
  /** The network sends again what it reported since the last connection. */
  isContinued?: boolean
}

/** The regular sweeps find deletions that were missed in a shorter gap. */
const GAP_SECONDS = 60

/**
 * Saves until when we received deletions. More than a minute between the last message of one connection and the start
 * of the next is a gap, whatever the cause: a broken stream, a dead process, a restored backup, a clock that went back.
 */
export async function saveHeard(
  db: Db,
  { network, openedAt, heardAt, isContinued = false }: Hearing,
): Promise<void> {
  await db.query(sql`
    insert into deletions_heard as known (network, opened_at, heard_at, gap)
    values (${network}, ${openedAt}, ${heardAt}, nextval('revision'))
    on conflict (network) do update set
      gap = case
        when known.opened_at = excluded.opened_at or ${isContinued} then known.gap
        when abs(extract(epoch from excluded.opened_at - known.heard_at)) <= ${GAP_SECONDS} then known.gap
        else nextval('revision') end,
      opened_at = excluded.opened_at,
      heard_at = coalesce(excluded.heard_at, known.heard_at)`)
}

/** Requests a sweep of these networks that covers all posts. */
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
  /** Identifies the last gap that no full sweep has covered; null when there is none. */
  gap: string | null
  /** Whether we receive deletions now. */
  isHeard: boolean
}

export async function loadHeard(db: Db, network: Network): Promise<Heard> {
  const rows = await db.query<Heard>(sql`
    select gap, heard_at is not null and heard_at > now() - make_interval(secs => ${GAP_SECONDS}) as "isHeard"
    from deletions_heard where network = ${network}`)
  return rows[0] ?? { gap: null, isHeard: false }
}

/** Clears a gap that a full sweep has covered; a later gap stays. */
export async function settleGap(db: Db, network: Network, gap: string | null): Promise<void> {
  await db.query(sql`
    update deletions_heard set gap = null where network = ${network} and gap = ${gap}`)
}
