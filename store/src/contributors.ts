import sql from 'sql-template-tag'
import type { KnownContributor } from '@hemicycle/contract'
import type { Db } from './open-store.ts'

interface ContributorRow extends Omit<KnownContributor, 'revision'> {
  revision: string
}

/** Contributors by id, with the days of their mandates and memberships; what they are today is the reader's to say. */
export async function loadContributors(db: Db, ids: string[]): Promise<KnownContributor[]> {
  if (ids.length === 0) return []
  const rows = await db.query<ContributorRow>(sql`
    select contributor.id, contributor.codict_id as "codictId", contributor.type,
      contributor.first_name as "firstName", contributor.last_name as "lastName",
      contributor.full_name as "fullName", contributor.country, contributor.local_party as "localParty",
      contributor.picture, contributor.profile_link as "profileLink", contributor.links, contributor.hidden,
      contributor.revision,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date - 1) order by from_date)
        from mandate where contributor_id = contributor.id), '[]') as mandates,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('from', from_date, 'to', to_date - 1, 'eparty', code, 'groupName', name)
          order by from_date)
        from membership join political_group on code = group_code
        where contributor_id = contributor.id), '[]') as memberships,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('network', network, 'nativeId', native_id, 'handle', handle)
            || case when listed_as is null then '{"unlisted": true}'::jsonb else '{}'::jsonb end
          order by listed_as is null, account.id)
        from account where contributor_id = contributor.id), '[]') as accounts
    from contributor
    where contributor.id = any(${ids})`)
  return rows.map((row) => ({ ...row, revision: Number(row.revision) }))
}

/** Ids of all contributors after `afterId`, in id order. */
export async function listContributorIds(
  db: Db,
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contributor where id > ${afterId} order by id limit ${limit}`)
  return rows.map((row) => row.id)
}
