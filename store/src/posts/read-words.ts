import type { PostContent, PostKind } from '@hemicycle/contract'
import sql from 'sql-template-tag'
import type { Store } from '../connection/open-store.ts'
import type { Steps } from './expire-posts.ts'
import { inPostsTransaction } from './lock-posts.ts'
import { toWordsKey } from './words-key.ts'

const BATCH_SIZE = 500

/**
 * Reads the words of posts that an older release saved, in batches, and so finds those that are on one card; safe to
 * repeat. Returns how many it read.
 */
export async function readWords(store: Store, { ending }: Steps = {}): Promise<number> {
  for (let total = 0; ;) {
    const done = ending?.aborted ? 0 : await readBatch(store)
    if (done === 0) return total
    total += done
  }
}

const readBatch = (store: Store): Promise<number> =>
  inPostsTransaction(store, async (transaction) => {
    const posts = await transaction.query<{ id: string; kind: PostKind; content: PostContent }>(sql`
      select id, kind, content from post where words_key is null and content is not null
      order by id limit ${BATCH_SIZE}`)
    await transaction.query(sql`
      update post set words_key = read.key
      from unnest(${posts.map(({ id }) => id)}::text[], ${posts.map(toWordsKey)}::text[]) as read (id, key)
      where post.id = read.id`)
    return posts.length
  })
