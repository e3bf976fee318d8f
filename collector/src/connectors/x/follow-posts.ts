import { toNewPost } from '../../normalise/to-new-post.ts'
import { followStream } from './stream/follow-stream.ts'
import { freeSlot } from './stream/free-slot.ts'
import { toStreamUrl } from './stream/stream-url.ts'
import { streamedPost } from './wire/answers.ts'
import { POST_FIELDS } from './wire/post-fields.ts'
import { readPost } from './wire/read-post.ts'
import { toPostId } from './wire/x-post.ts'
import type { XListener } from './x-listener.ts'

interface Followed {
  /** Each time the stream stands: something may have been missed before. */
  onOpen: () => void
  setRules: () => Promise<void>
}

/** Brings what followed accounts post, as it comes, until the signal fires. */
export async function followPosts(
  { settings, log, call, saver, onHeard, signal }: XListener,
  { onOpen, setRules }: Followed,
): Promise<void> {
  await freeSlot(call, log)
  await followStream(
    {
      name: 'posts of X',
      url: toStreamUrl(settings, '/2/tweets/search/stream', POST_FIELDS),
      bearerToken: settings.bearerToken,
      log,
      onOpen,
      onHeard,
      onLine: (line) => {
        if (!streamedPost.Check(line)) return false
        const post = readPost(line.data, line.includes)
        if (post) saver.add({ post: toNewPost(post) })
        else log.warn({ post: toPostId(line.data) }, 'a post of another shape was left out')
        return true
      },
      recover: async (issue) => {
        if (issue === 'silent' || issue === 'slot-taken') await freeSlot(call, log)
        if (issue === 'no-rules') await setRules()
      },
    },
    signal,
  )
}
