import { openStore, type Db } from '@hemicycle/store'
import { sql } from '@hemicycle/store/testing'

/** Filters of a question; a missing one does not filter. */
export interface CountedPosts {
  from: number
  to: number
  country?: string
  group?: string
  kind?: string
  lang?: string
  /** All of these. */
  words: string[]
  tag?: string
  withoutReposts: boolean
}

/** One narrow row for each post that readers see, with the words that are searched: of a repost, those of its original. */
export async function fillCountTable(ownerUrl: string): Promise<void> {
  const owner = openStore(ownerUrl, { connections: 1 })
  try {
    await owner.query(sql`
      create unlogged table archive_count as
      with shown as (
        select post.posted_at, post.account_id, post.kind,
          case post.kind when 'repost' then referenced_post.content else post.content end as said
        from post left join referenced_post on referenced_post.id = post.refers_to
        where post.removed_at is null)
      select posted_at, contributor.id as contributor, contributor.country, membership.group_code as eparty, kind,
        said->>'lang' as lang, substring(said->>'text' from '#(.*)$') as tag,
        string_to_array(replace(said->>'text', '#', ''), ' ') as words
      from shown
      join account on account.id = shown.account_id
      join contributor on contributor.id = account.contributor_id
      join membership on membership.contributor_id = contributor.id`)
    await owner.query(sql`create index on archive_count (posted_at)`)
    await owner.query(sql`analyze archive_count`)
  } finally {
    await owner.destroy()
  }
}

/** How many posts there are, and by how many people. */
export async function countPosts(
  db: Db,
  asked: CountedPosts,
): Promise<{ posts: number; people: number }> {
  const { from, to, country, group, kind, lang, words, tag, withoutReposts } = asked
  const [found] = await db.query<{ posts: number; people: number }>(sql`
    select count(*)::integer as posts, count(distinct contributor)::integer as people
    from archive_count
    where posted_at >= to_timestamp(${from}) and posted_at < to_timestamp(${to})
      and (${country ?? null}::text is null or country = ${country ?? null})
      and (${group ?? null}::text is null or eparty = ${group ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${lang ?? null}::text is null or lang = ${lang ?? null})
      and (${tag ?? null}::text is null or tag = ${tag ?? null})
      and words @> ${words}::text[]
      and not (${withoutReposts} and kind = 'repost')`)
  if (!found) throw new Error('a count has one row')
  return found
}
