import { savePosts, type Store } from '@hemicycle/store'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import type { CallX } from '../calls/call-x.ts'
import { listAnswer } from '../wire/answers.ts'
import { POST_FIELDS } from '../wire/post-fields.ts'
import { readPost } from '../wire/read-post.ts'

const BATCH_SIZE = 100

/** Reads posts again, to hide those that X now withholds and to show those that it no longer withholds. */
export async function rereadPosts(call: CallX, store: Store, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    const query = { ...POST_FIELDS, ids: batch.join(',') }
    const answer = await call({ method: 'GET', endpoint: 'tweets', query })
    if (!listAnswer.Check(answer)) throw new Error('X sent posts of an unknown shape')
    const posts = (answer.data ?? []).flatMap((raw) => readPost(raw, answer.includes) ?? [])
    await savePosts(store, posts.map(toNewPost))
  }
}
