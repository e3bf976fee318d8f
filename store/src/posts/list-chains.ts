import { FINAL_REMOVALS, type RemovalReason } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Transaction } from '../connection/open-store.ts'
import { isWrittenAgain } from './is-written-again.ts'
import type { NewPost } from './new-post.ts'

/** A post of an account that we follow. */
export interface OwnPost {
  post: NewPost
  author: { id: number; withheld: boolean }
}

/** A stored post to which ids of an edit chain belong. */
export interface ChainMember {
  id: string
  /** All its ids. */
  versions: string[]
  reason: RemovalReason | null
  /** Nothing brings it back. */
  final: boolean
  moderation: string[]
}

/** A post that is saved, with the stored posts that share its ids: usually none or one. */
export interface Chain extends OwnPost {
  known: ChainMember[]
}

export async function listChains(db: Transaction, posts: OwnPost[]): Promise<Chain[]> {
  const asked = posts.flatMap(({ post }, index) => post.versions.map((id) => ({ id, index, post })))
  const rows = await db.query<ChainMember & { index: number }>(sql`
    select distinct asked.index, post.id, post.removal_reason as reason, post.moderation,
      (select array_agg(id) from post_version where post_id = post.id) as versions,
      coalesce(post.removal_reason = any(${FINAL_REMOVALS}), false)
        and not ${isWrittenAgain(sql`asked.rev`)} as final
    from unnest(
      ${asked.map(({ id }) => id)}::text[],
      ${asked.map(({ post }) => post.rev)}::text[],
      ${asked.map(({ index }) => index)}::integer[]
    ) as asked (id, rev, index)
    join post_version on post_version.id = asked.id
    join post on post.id = post_version.post_id
    order by post.id`)
  const known = Map.groupBy(rows, ({ index }) => index)
  return posts.map((own, index) => ({ ...own, known: known.get(index) ?? [] }))
}
