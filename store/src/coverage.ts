import { MEMBER_TYPES } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { TODAY } from './days.ts'
import type { Db } from './open-store.ts'

/** Who of those who sit today, and are shown, has posted. */
interface MemberCoverage {
  members: number
  posted: number
}

export async function countCoverage(db: Db, days: number): Promise<MemberCoverage> {
  const rows = await db.query<MemberCoverage>(sql`
    select count(*)::int as members, count(*) filter (where exists (
      select 1 from account join post on post.account_id = account.id
      where account.contributor_id = contributor.id and post.removed_at is null
        and post.posted_at > now() - make_interval(days => ${days})))::int as posted
    from contributor
    where not hidden and type = any(${MEMBER_TYPES}) and exists (
      select 1 from mandate where contributor_id = contributor.id
        and from_date <= ${TODAY} and (to_date is null or ${TODAY} < to_date))`)
  return rows[0] ?? { members: 0, posted: 0 }
}
