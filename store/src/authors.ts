import type { Network } from '@hemicycle/contract'
import { sql, type Transaction } from 'kysely'
import type { DB } from './schema.ts'

interface Authored {
  network: Network
  authorNativeId: string
}

interface Author {
  id: number
  withheld: boolean
  state: string
}

/**
 * The accounts of these authors by `network:native id`, locked until the transaction ends: all writes to one
 * author's posts happen one after the other, so the ids of an edit chain cannot be claimed twice.
 */
export async function lockAuthors(
  db: Transaction<DB>,
  authored: Authored[],
): Promise<Map<string, Author>> {
  const { rows } = await sql<Author & { key: string }>`
    select id, withheld, state, network || ':' || native_id as key from account
    where (network, native_id) in (
      select * from unnest(
        ${authored.map((one) => one.network)}::text[], ${authored.map((one) => one.authorNativeId)}::text[]))
    order by id
    for no key update`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}
