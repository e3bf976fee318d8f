import { DEFAULT_WINDOW_DAYS, MEMBER_TYPES, type Network } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import { countUnchecked } from '../accounts/accounts.ts'
import type { Db } from '../connection/open-store.ts'
import { TODAY } from '../days.ts'
import { loadBackups, type Backups } from './backups.ts'

/** The progress of the collector. */
export interface Progress {
  queued: number
  /** How long the oldest change has waited to be indexed, in seconds. */
  queueAge: number
  /** When each network's newest post was written. */
  newestPostAt: Partial<Record<Network, Date>>
  /** When each network's last sweep finished. */
  sweptAt: Partial<Record<Network, Date>>
  /** By network, how many followed accounts could not be asked about for a day and a half. */
  unchecked: Partial<Record<Network, number>>
  /** Feedback that no mail server has accepted yet. */
  unsentFeedback: number
  /** Jobs whose last attempt failed. */
  failingJobs: number
  /** How long the oldest due job has waited, in seconds. */
  jobDelay: number
  /** Visible members with a seat today, and how many of them posted in the last 30 days. */
  members: number
  membersPosted: number
  backups: Backups
}

interface Row {
  queued: string
  age: number | null
  unsent: string
  failing: string
  delay: number | null
}

export async function loadProgress(db: Db): Promise<Progress> {
  const rows = await db.query<Row>(sql`
    select (select count(*) from search_queue) as queued,
      (select extract(epoch from now() - min(queued_at))::float8 from search_queue) as age,
      (select count(*) from feedback where sent_at is null) as unsent,
      (select count(*) from job where last_error is not null) as failing,
      (select extract(epoch from now() - min(run_at))::float8 from job where run_at <= now()) as delay`)
  const [row] = rows
  const { members, posted } = await countCoverage(db, DEFAULT_WINDOW_DAYS)
  return {
    queued: Number(row?.queued ?? 0),
    queueAge: row?.age ?? 0,
    newestPostAt: await loadNewest(db),
    sweptAt: await loadSwept(db),
    unchecked: await countUnchecked(db),
    unsentFeedback: Number(row?.unsent ?? 0),
    failingJobs: Number(row?.failing ?? 0),
    jobDelay: row?.delay ?? 0,
    members,
    membersPosted: posted,
    backups: await loadBackups(db),
  }
}

async function loadNewest(db: Db): Promise<Progress['newestPostAt']> {
  const rows = await db.query<{ network: Network; at: Date }>(sql`
    select network, max(newest) as at from account, lateral
      (select max(posted_at) as newest from post where account_id = account.id) as of_account
    where newest is not null group by network`)
  return Object.fromEntries(rows.map(({ network, at }) => [network, at]))
}

async function loadSwept(db: Db): Promise<Progress['sweptAt']> {
  const rows = await db.query<{ network: Network; at: Date }>(sql`
    select network, max(finished_at) as at from sweep group by network`)
  return Object.fromEntries(rows.map(({ network, at }) => [network, at]))
}

interface MemberCoverage {
  members: number
  posted: number
}

async function countCoverage(db: Db, days: number): Promise<MemberCoverage> {
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
