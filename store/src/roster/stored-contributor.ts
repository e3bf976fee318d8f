import {
  toAccountKey,
  type Network,
  type RosterContributor,
  type RosterGroup,
} from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { TODAY } from '../days.ts'
import type { Span } from './spans.ts'

export interface StoredAccount {
  network: Network
  nativeId: string
  handle: string
}

/** A contributor of a roster as it is stored, or will be; `accounts` are those that the roster lists. */
export interface StoredContributor extends Omit<
  RosterContributor,
  'memberships' | 'mandates' | 'accounts'
> {
  id: string
  memberships: Span[]
  mandates: Span[]
  accounts: StoredAccount[]
}

/** All contributors of one source, by key. */
export async function loadStoredContributors(
  db: Db,
  source: string,
): Promise<Map<string, StoredContributor>> {
  const rows = await db.query<StoredContributor>(sql`
    select contributor.id, key, codict_id as "codictId", type, first_name as "firstName",
      last_name as "lastName", full_name as "fullName", country, local_party as "localParty",
      picture as "pictureLink", profile_link as "profileLink", links,
      coalesce(membership.spans, '[]') as memberships,
      coalesce(mandate.spans, '[]') as mandates,
      coalesce(account.list, '[]') as accounts
    from contributor
    left join (
      select contributor_id, jsonb_agg(jsonb_build_object(
        'from', from_date, 'to', to_date - 1, 'group', group_code) order by from_date) as spans
      from membership group by contributor_id) as membership on membership.contributor_id = contributor.id
    left join (
      select contributor_id, jsonb_agg(jsonb_build_object(
        'from', from_date, 'to', to_date - 1) order by from_date) as spans
      from mandate group by contributor_id) as mandate on mandate.contributor_id = contributor.id
    left join (
      select contributor_id, jsonb_agg(jsonb_build_object(
        'network', network, 'nativeId', native_id, 'handle', listed_as) order by id) as list
      from account where listed_as is not null group by contributor_id
    ) as account on account.contributor_id = contributor.id
    where source = ${source}
    order by contributor.id`)
  return new Map(rows.map((row) => [row.key, row]))
}

export async function loadGroups(db: Db): Promise<Map<string, RosterGroup>> {
  const rows = await db.query<RosterGroup>(sql`
    select code, name, rank, aliases from political_group`)
  return new Map(rows.map((row) => [row.code, row]))
}

export interface AccountOwner {
  network: Network
  nativeId: string
  contributorId: string
  fullName: string
}

/** The current owners of accounts, from any source, by account key. */
export async function loadAccountOwners(
  db: Db,
  accounts: Pick<AccountOwner, 'network' | 'nativeId'>[],
): Promise<Map<string, AccountOwner>> {
  const rows = await db.query<AccountOwner>(sql`
    select network, native_id as "nativeId", contributor_id as "contributorId", full_name as "fullName"
    from account join contributor on contributor.id = contributor_id
    where (network, native_id) in (
      select * from unnest(${accounts.map(({ network }) => network)}::text[],
        ${accounts.map(({ nativeId }) => nativeId)}::text[]))`)
  return new Map(rows.map((row) => [toAccountKey(row.network, row.nativeId), row]))
}

/** Today in Brussels, as 2026-11-15. */
export async function loadToday(db: Db): Promise<string> {
  const rows = await db.query<{ today: string }>(sql`select ${TODAY}::text as today`)
  return rows[0]?.today ?? ''
}
