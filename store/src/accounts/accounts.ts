import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** Where a timeline read was interrupted: everything between the two is saved. */
export interface ReadSpan {
  newestId: string
  oldestId: string
}

export type AccountState = 'active' | 'suspended' | 'protected' | 'gone'

export interface Account {
  nativeId: string
  handle: string
  state: AccountState
  withheld: boolean
  /** The roster still names it. */
  listed: boolean
  caughtUpId: string | null
  interrupted: ReadSpan | null
  /** The time of the oldest post that may return, while the timeline is to be read from the beginning. */
  erasedSince: Date | null
}

/** Every account on a network, whatever its state. */
export async function listAccounts(db: Db, network: Network): Promise<Account[]> {
  return db.query(sql`
    select native_id as "nativeId", handle, state, withheld, listed_as is not null as listed,
      caught_up_id as "caughtUpId",
      case when read_newest_id is not null then
        jsonb_build_object('newestId', read_newest_id, 'oldestId', read_oldest_id) end as interrupted,
      case when caught_up_id is null then (
        select min(posted_at) from post
        where account_id = account.id and removal_reason in ('suspended', 'protected')) end as "erasedSince"
    from account where network = ${network} order by id`)
}

/** The accounts that are followed on a network. */
export async function listFollowed(db: Db, network: Network): Promise<Account[]> {
  return (await listAccounts(db, network)).filter(
    ({ state, listed }) => state === 'active' && listed,
  )
}

/** A read began at the mark `from`. If the mark was changed meanwhile, the read counts for nothing. */
interface ReadAccount {
  network: Network
  nativeId: string
  from: string | null
}

/** Remembers how far a read came, so that a killed one goes on from there. */
export async function saveReadSpan(
  db: Db,
  { network, nativeId, from }: ReadAccount,
  { newestId, oldestId }: ReadSpan,
): Promise<void> {
  await db.query(sql`
    update account set read_newest_id = ${newestId}, read_oldest_id = ${oldestId}
    where network = ${network} and native_id = ${nativeId} and caught_up_id is not distinct from ${from}`)
}

/** Called only after a timeline read is complete and saved. */
export async function saveCaughtUp(
  db: Db,
  { network, nativeId, from }: ReadAccount,
  postId: string,
): Promise<void> {
  await db.query(sql`
    update account set caught_up_id = ${postId}, read_newest_id = null, read_oldest_id = null
    where network = ${network} and native_id = ${nativeId} and caught_up_id is not distinct from ${from}`)
}

/** Has the timelines of these accounts read from the beginning again: what was erased may stand there still. */
export async function forgetCaughtUp(db: Db, network: Network, nativeIds: string[]): Promise<void> {
  await db.query(sql`
    update account set caught_up_id = null, read_newest_id = null, read_oldest_id = null
    where network = ${network} and native_id = any(${nativeIds})`)
}
