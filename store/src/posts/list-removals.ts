import type { RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'
import { loadSettledRevision } from './list-changes.ts'

/** A post that readers once saw and do not see any more. */
export interface ShownRemoval {
  id: string
  /** Microseconds, so that a cursor can continue exactly after it. */
  removedAt: number
  /** Null for a post of a hidden contributor. */
  reason: RemovalReason | null
}

export type RemovalCursor = Pick<ShownRemoval, 'id' | 'removedAt'>

interface RemovalRange {
  since: Date
  /** The last one that is known. */
  after: RemovalCursor | null
  most: number
  exclusion: Exclusion
}

/** Contributors who are not shown whatever the store says, and the time that their posts are listed with. */
export interface Exclusion {
  ids: readonly string[]
  since: Date
}

/**
 * Oldest first, whatever the cause. All posts of excluded contributors are alike, whether they were deleted or not: the
 * store does not know which of them readers saw. Leaves out those after a change that may still be uncommitted, so that none is
 * missed by a reader who continues after the last one.
 */
export async function listRemovals(
  db: Db,
  { since, after, most, exclusion }: RemovalRange,
): Promise<ShownRemoval[]> {
  const ids = [...exclusion.ids]
  const isExcluded = sql`exists (
    select from contributor_post as excluded where excluded.post_id = post.id and excluded.contributor_id = any(${ids}))`
  const at = sql`timestamptz 'epoch' + ${after?.removedAt ?? since.getTime() * 1000}::bigint * interval '1 microsecond'`
  // In a statement of its own: what commits between the two is listed the next time.
  const settled = await loadSettledRevision(db)
  const rows = await db.query<Omit<ShownRemoval, 'removedAt'> & { removedAt: string }>(sql`
    with gone as (
      (select id, removed_at as at, removal_reason as reason from post
        where removed_at is not null and shown_revision is not null
          and (removed_at, id) > (${at}, ${after?.id ?? ''}) and coalesce(removed_revision, 0) <= ${settled}
          and not ${isExcluded}
        order by removed_at, id limit ${most})
      union all
      (select post_id, hidden_at, null
        from contributor join contributor_post on contributor_id = contributor.id join post on post.id = post_id
        where hidden and removed_at is null and shown_revision is not null
          and (hidden_at, post_id) > (${at}, ${after?.id ?? ''}) and hidden_revision <= ${settled}
          and not ${isExcluded}
        order by hidden_at, post_id limit ${most})
      union all
      (select distinct post_id, ${exclusion.since}::timestamptz, null
        from contributor_post join post on post.id = post_id
        where contributor_id = any(${ids}) and shown_revision is not null
          and (${exclusion.since}::timestamptz, post_id) > (${at}, ${after?.id ?? ''})
        order by post_id limit ${most}))
    select id, (extract(epoch from at) * 1000000)::bigint as "removedAt", reason
    from gone order by at, id limit ${most}`)
  return rows.map((row) => ({ ...row, removedAt: Number(row.removedAt) }))
}
