import type { Logger } from 'pino'
import { toNewPost } from '../../normalise/to-new-post.ts'
import type { CallX } from './calls/call-x.ts'
import { followStream, toStreamUrl } from './stream/follow-stream.ts'
import { streamedPost } from './wire/answers.ts'
import { POST_FIELDS } from './wire/post-fields.ts'
import { readPost } from './wire/read-post.ts'
import { toPostId } from './wire/x-post.ts'
import type { XListener } from './x-listener.ts'

interface Options {
  /** Called each time the stream is up: posts may have been missed before. */
  onOpen: () => void
  waitForFollowed: () => Promise<void> | null
  setRules: () => Promise<void>
}

/** Saves new posts of followed accounts until the signal fires. */
export async function followPosts(
  { settings, log, call, writeQueue, onActivity, signal }: XListener,
  { onOpen, waitForFollowed, setRules }: Options,
): Promise<void> {
  await releaseStreamSlot(call, log)
  await followStream(
    {
      name: 'posts of X',
      url: toStreamUrl(settings, '/2/tweets/search/stream', POST_FIELDS),
      bearerToken: settings.bearerToken,
      log,
      waitForFollowed,
      onOpen,
      onActivity,
      onLine: (line) => {
        if (!streamedPost.Check(line)) return false
        const post = readPost(line.data, line.includes)
        if (post) writeQueue.add({ post: toNewPost(post) })
        else log.warn({ post: toPostId(line.data) }, 'skipped a post of an unknown shape')
        return true
      },
      recover: async (issue) => {
        if (issue === 'silent' || issue === 'slot-taken') await releaseStreamSlot(call, log)
        if (issue === 'no-rules') await setRules()
      },
    },
    signal,
  )
}

/**
 * Ends an earlier connection that died or that we cut: X keeps its slot for some seconds and would refuse ours. Only
 * the collector that holds the lock may call this.
 */
async function releaseStreamSlot(call: CallX, log: Logger): Promise<void> {
  try {
    await call({
      method: 'DELETE',
      endpoint: 'connections/:stream',
      params: { stream: 'filtered_stream' },
      // X releases the slot by itself within seconds: the stream must not wait for this call.
      noRetry: true,
    })
  } catch (error) {
    log.debug({ err: error }, 'could not release the slot of an earlier stream')
  }
}
