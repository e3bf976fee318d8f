import type { ContributorType, Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { TODAY } from '../days.ts'
import type { Db } from '../open-store.ts'

/** A contributor as an operator looks for one. */
export interface ListedContributor {
  id: string
  source: string
  key: string
  type: ContributorType
  fullName: string
  hidden: boolean
  handles: string[]
}

export async function listContributors(db: Db): Promise<ListedContributor[]> {
  return db.query(sql`
    select id, source, key, type, full_name as "fullName", hidden,
      array(select handle from account where contributor_id = contributor.id order by account.id) as handles
    from contributor order by full_name, id`)
}

/**
 * Ids of a network's accounts by handle in lower case: the handle of today, else the one that the roster lists.
 * Handles can be taken over by others, so accounts that are not followed do not count.
 */
export async function loadHandles(db: Db, network: Network): Promise<Map<string, string>> {
  const rows = await db.query<{ handle: string; nativeId: string }>(sql`
    select lower(name) as handle, native_id as "nativeId"
    from account cross join lateral (values (listed_as, 1), (handle, 2)) as known (name, rank)
    where network = ${network} and listed_as is not null and state <> 'gone'
    order by rank, id`)
  return new Map(rows.map((row) => [row.handle, row.nativeId]))
}

/** Keys of those who sit today, of one source. */
export async function listSittingKeys(db: Db, source: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select key from contributor where source = ${source} and exists (
      select 1 from mandate where contributor_id = contributor.id
        and from_date <= ${TODAY} and (to_date is null or ${TODAY} < to_date))
    order by key`)
  return rows.map((row) => row.key)
}
