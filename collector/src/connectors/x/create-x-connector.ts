import { setTimeout as delay } from 'node:timers/promises'
import { listAccounts } from '@hemicycle/store'
import { keepTrying } from '../../keep-trying.ts'
import { toNewPost } from '../../normalise/to-new-post.ts'
import { openTasks } from '../../open-tasks.ts'
import { openSaver } from '../../save-in-order.ts'
import type { Connector } from '../connector.ts'
import { catchUp } from './catch-up.ts'
import { findRemoved } from './find-removed.ts'
import { freeSlot } from './free-slot.ts'
import { followStream } from './follow-stream.ts'
import { readPost } from './read-post.ts'
import { syncRules } from './rules.ts'
import { toSnowflakeTime } from './snowflake.ts'
import { syncSubscriptions } from './subscriptions.ts'
import { deletion, POST_FIELDS, streamedPost } from './wire.ts'
import { openXClient, type XSettings } from './x-client.ts'

/** A shorter break of the activity stream loses no deletion that its own buffer would not bring. */
const ACTIVITY_GAP_MS = 20_000
const FOLLOWING = 'following the roster at X (X_API_ORIGIN, X_BEARER_TOKEN)'

export const createXConnector = (settings: XSettings): Connector => ({
  network: 'twitter',
  async listen({ store, log }, outer) {
    const full = new AbortController()
    const signal = AbortSignal.any([outer, full.signal])
    const x = openXClient(settings)
    const saver = openSaver(store, log, signal)
    const tasks = openTasks(log, signal)
    const add: typeof saver.add = (arrival) => {
      const taken = saver.add(arrival)
      if (!taken) full.abort()
      return taken
    }

    const followRoster = async (): Promise<void> => {
      const ids = (await listAccounts(store, 'twitter')).map((account) => account.nativeId)
      await syncRules(x, ids)
      await syncSubscriptions(x, ids)
    }
    await keepTrying({ log, signal }, FOLLOWING, followRoster)
    await freeSlot(x, log)

    const follow = { bearerToken: settings.bearerToken, log }
    let firstActivity = true
    const periodic = repeat(settings.catchUpMinutes * 60_000, signal, () => {
      tasks.start(FOLLOWING, followRoster)
      tasks.start('catching up', () => catchUp(x, store, signal))
    })
    await Promise.all([
      followStream(
        {
          ...follow,
          url: withFields(new URL('/2/tweets/search/stream', settings.origin)),
          // What was posted before the connection stood is in the timelines.
          onOpen: () => tasks.start('catching up', () => catchUp(x, store, signal)),
          onLine: (line) => {
            if (!streamedPost.Check(line)) return log.warn({ line }, 'a line that brings no post')
            const post = readPost(line.data, line.includes)
            if (post) add({ post: toNewPost(post) })
          },
        },
        signal,
      ),
      followStream(
        {
          ...follow,
          url: new URL('/2/activity/stream', settings.origin),
          onOpen: (gapMs) => {
            if (firstActivity || gapMs > ACTIVITY_GAP_MS) {
              tasks.start('looking for removed posts', () => findRemoved(x, store, signal))
            }
            firstActivity = false
          },
          onLine: (line) => {
            if (!deletion.Check(line)) return log.warn({ line }, 'a line that brings no deletion')
            const { payload } = line.data
            add({
              removal: {
                id: payload.id,
                network: 'twitter',
                authorNativeId: payload.author_id,
                reason: 'deleted',
                postedAt: toSnowflakeTime(payload.id),
              },
            })
          },
        },
        signal,
      ),
      periodic,
    ])
  },
})

function withFields(url: URL): URL {
  for (const [name, value] of Object.entries(POST_FIELDS)) url.searchParams.set(name, value)
  return url
}

async function repeat(ms: number, signal: AbortSignal, work: () => void): Promise<void> {
  while (!signal.aborted) {
    await delay(ms, undefined, { signal }).catch(() => {})
    if (!signal.aborted) work()
  }
}
