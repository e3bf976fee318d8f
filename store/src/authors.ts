import type { Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from './open-store.ts'

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
  db: Transaction,
  authored: Authored[],
): Promise<Map<string, Author>> {
  const rows = await db.query<Author & { key: string }>(sql`
    select id, withheld, state, network || ':' || native_id as key from account
    where (network, native_id) in (
      select * from unnest(
        ${authored.map((one) => one.network)}::text[], ${authored.map((one) => one.authorNativeId)}::text[]))
    order by id
    for no key update`)
  return new Map(rows.map((row) => [row.key, row]))
}
