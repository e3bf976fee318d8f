import { loadPosts } from '@hemicycle/store'
import { toNewPost } from '../../normalise/to-new-post.ts'
import type { FeedsListener } from './feeds-listener.ts'
import type { FeedEntry } from './reader/read-feed.ts'
import { toEntryId, toSourcePost } from './to-source-post.ts'

/** A feed may list what was written in many years. */
const MAX_AGE_MS = 366 * 86_400_000

/** Saves new and changed entries of a feed. One that has left the feed stays. */
export async function saveEntries(
  { store, writeQueue }: Pick<FeedsListener, 'store' | 'writeQueue'>,
  feed: string,
  entries: readonly FeedEntry[],
): Promise<void> {
  const readAt = new Date()
  const known = await loadPosts(
    store,
    entries.map((entry) => toEntryId(feed, entry)),
  )
  const times = new Map(known.map(({ id, postedAt }) => [id, postedAt]))
  for (const entry of entries) {
    const knownAt = times.get(toEntryId(feed, entry))
    const post = toSourcePost(entry, { feed, readAt, knownAt })
    const isOld = post !== null && readAt.getTime() - post.postedAt.getTime() > MAX_AGE_MS
    if (post && (!isOld || knownAt)) writeQueue.add({ post: toNewPost(post) })
  }
  await writeQueue.settled()
}
