import type { Network } from '@hemicycle/contract'
import { sql } from 'kysely'
import type { Db } from './open-store.ts'

export interface Account {
  nativeId: string
  handle: string
  caughtUpId: string | null
}

/** The accounts that are followed on a network. */
export async function listAccounts(db: Db, network: Network): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select native_id as "nativeId", handle, caught_up_id as "caughtUpId" from account
    where network = ${network} and state = 'active' order by id`.execute(db)
  return rows
}

/** Called only after a timeline read is complete and saved; never moves back. */
export async function saveCaughtUp(
  db: Db,
  network: Network,
  nativeId: string,
  postId: string,
): Promise<void> {
  await sql`
    update account set caught_up_id = ${postId}
    where network = ${network} and native_id = ${nativeId}
      and (caught_up_id is null
        or (length(caught_up_id), caught_up_id) < (length(${postId}::text), ${postId}::text))`.execute(
    db,
  )
}
