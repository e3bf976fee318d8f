import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** Where a timeline read was interrupted: all posts between the two are saved. */
export interface ReadSpan {
  newestId: string
  oldestId: string
}

/** `signed-in-only`: the author asks not to be shown to people who are not signed in. */
export type AccountState = 'active' | 'suspended' | 'protected' | 'signed-in-only' | 'gone'

export interface Account {
  nativeId: string
  handle: string
  /** Origin of the account's own server; null until the network was asked, and for networks with one server. */
  server: string | null
  state: AccountState
  withheld: boolean
  /** Whether the roster still names it. */
  listed: boolean
  caughtUpId: string | null
  interrupted: ReadSpan | null
  /** The time of the oldest erased post that may return; null unless the timeline must be read from the beginning. */
  erasedSince: Date | null
}

/** All accounts on a network, in any state. */
export async function listAccounts(db: Db, network: Network): Promise<Account[]> {
  return db.query(sql`
    select native_id as "nativeId", handle, server, state, withheld, listed_as is not null as listed,
      caught_up_id as "caughtUpId",
      case when read_newest_id is not null then
        jsonb_build_object('newestId', read_newest_id, 'oldestId', read_oldest_id) end as interrupted,
      case when caught_up_id is null then (
        select min(posted_at) from post
        where account_id = account.id and removal_reason in ('suspended', 'protected')) end as "erasedSince"
    from account where network = ${network} order by id`)
}

/** The accounts on a network that we follow. */
export async function listFollowed(db: Db, network: Network): Promise<Account[]> {
  return (await listAccounts(db, network)).filter(
    ({ state, listed }) => state === 'active' && listed,
  )
}

/** A read that began at the mark `from`. Its progress is dropped if the mark has changed since. */
interface ReadAccount {
  network: Network
  nativeId: string
  from: string | null
}

/** Saves how far a read came, so that the next process continues from there. */
export async function saveReadSpan(
  db: Db,
  { network, nativeId, from }: ReadAccount,
  { newestId, oldestId }: ReadSpan,
): Promise<void> {
  await db.query(sql`
    update account set read_newest_id = ${newestId}, read_oldest_id = ${oldestId}
    where network = ${network} and native_id = ${nativeId} and caught_up_id is not distinct from ${from}`)
}

/** Call this only after a timeline read is complete and its posts are saved. */
export async function saveCaughtUp(
  db: Db,
  { network, nativeId, from }: ReadAccount,
  postId: string,
): Promise<void> {
  await db.query(sql`
    update account set caught_up_id = ${postId}, read_newest_id = null, read_oldest_id = null
    where network = ${network} and native_id = ${nativeId} and caught_up_id is not distinct from ${from}`)
}

/** Makes the collector read these timelines from the beginning: the network may still have posts that we erased. */
export async function forgetCaughtUp(db: Db, network: Network, nativeIds: string[]): Promise<void> {
  await db.query(sql`
    update account set caught_up_id = null, read_newest_id = null, read_oldest_id = null, feed_answer = null
    where network = ${network} and native_id = any(${nativeIds})`)
}

/** The network answered about these accounts: their state and their authors' wishes are known. */
export async function saveChecked(db: Db, network: Network, nativeIds: string[]): Promise<void> {
  await db.query(sql`
    with known as (
      select id from account where network = ${network} and native_id = any(${nativeIds})
      order by id for no key update)
    update account set checked_at = now() from known where account.id = known.id`)
}

const UNCHECKED_HOURS = 36

/** By network, how many followed accounts no answer was given about for so long. */
export async function countUnchecked(db: Db): Promise<Partial<Record<Network, number>>> {
  const rows = await db.query<{ network: Network; accounts: number }>(sql`
    select network, count(*)::int as accounts from account
    where listed_as is not null and state = 'active'
      and checked_at < now() - make_interval(hours => ${UNCHECKED_HOURS})
    group by network`)
  return Object.fromEntries(rows.map(({ network, accounts }) => [network, accounts]))
}
