import { savePosts, type Store } from '@hemicycle/store'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import type { CallX } from '../calls/open-calls.ts'
import { listAnswer } from '../wire/answers.ts'
import { POST_FIELDS } from '../wire/post-fields.ts'
import { readPost } from '../wire/read-post.ts'

const AT_ONCE = 100

/** Reads posts again: what X hides here since goes, and what it shows again returns. */
export async function rereadPosts(call: CallX, store: Store, ids: string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const query = { ...POST_FIELDS, ids: some.join(',') }
    const answer = await call({ method: 'GET', endpoint: 'tweets', query })
    if (!listAnswer.Check(answer)) throw new Error('the answer about posts has another shape')
    const posts = (answer.data ?? []).flatMap((raw) => readPost(raw, answer.includes) ?? [])
    await savePosts(store, posts.map(toNewPost))
  }
}
