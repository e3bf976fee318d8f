import sql from 'sql-template-tag'
import type { Db } from '../connection/open-store.ts'

/** How a post changed for readers: they begin to see it, see it differently, or do not see it any more. */
export type ChangeKind = 'created' | 'changed' | 'removed'

export interface PostChange {
  id: string
  /** Of the change: the post's, or that with which its contributor was hidden or shown again. */
  revision: number
  /** What the index has to have. */
  postRevision: number
  kind: ChangeKind
  postedAt: Date
}

interface ChangeRange {
  /** The last revision that is known. */
  after: number
  /** From `loadSettledRevision`, read before. */
  upTo: number
  most: number
  /** Contributors who are not shown whatever the store says. */
  excluded: string[]
}

/** The revision up to which all changes are committed. Later ones may still become visible in any order. */
export async function loadSettledRevision(db: Db): Promise<number> {
  const rows = await db.query<{ revision: string }>(sql`select settled_revision() as revision`)
  return Number(rows[0]?.revision)
}

/**
 * What readers see differently, oldest first: the last change of each post, and all posts of contributors who were
 * hidden or shown again. A post that readers have never seen is not among them, and of excluded contributors only what is
 * removed is: there may be copies of before. Null if there are more than `most`.
 */
export async function listChanges(
  db: Db,
  { after, upTo, most, excluded }: ChangeRange,
): Promise<PostChange[] | null> {
  const rows = await db.query<ChangeRow>(sql`
    with changed as (
      select id, revision, shown_revision > ${after} as is_new from post
      where revision > ${after} and revision <= ${upTo}
      union all
      -- Without those that had gone before.
      select post_id, hidden_revision, true
      from contributor join contributor_post on contributor_id = contributor.id join post on post.id = post_id
      where hidden_revision > ${after} and hidden_revision <= ${upTo} and removed_at is null),
    latest as (
      select id, max(revision) as revision, bool_or(is_new) as is_new from changed
      group by id order by 2 limit ${most + 1})
    select post.id, latest.revision, post.revision as "postRevision", post.posted_at as "postedAt",
      case when post.shown_revision is null then null
        when post.removed_at is not null or is_hidden(post.account_id, post.reposted_native_id) then 'removed'
        when exists (
          select from contributor_post where post_id = post.id and contributor_id = any(${excluded}))
        then null
        when is_new then 'created' else 'changed' end as kind
    from latest join post on post.id = latest.id
    order by latest.revision, post.id`)
  if (rows.length > most) return null
  return rows.flatMap(({ kind, ...row }) =>
    kind === null
      ? []
      : [{ ...row, kind, revision: Number(row.revision), postRevision: Number(row.postRevision) }],
  )
}

interface ChangeRow extends Omit<PostChange, 'revision' | 'postRevision' | 'kind'> {
  revision: string
  postRevision: string
  kind: ChangeKind | null
}
