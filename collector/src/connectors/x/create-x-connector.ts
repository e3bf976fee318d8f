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

    // Posts before deletions, and all that was read before saved first: a post that was read while it still stood
    // and deleted while nobody listened for deletions must be among those that X is asked about.
    const mend = async (): Promise<void> => {
      await catchUp(x, store, signal)
      await saver.settled()
      await findRemoved(x, store, signal)
    }
    const readMissed = (): void => tasks.start('reading what was missed', mend)

    const follow = { bearerToken: settings.bearerToken, log, onOpen: readMissed }
    const periodic = repeat(settings.catchUpMinutes * 60_000, signal, () => {
      tasks.start(FOLLOWING, followRoster)
      readMissed()
    })
    await Promise.all([
      followStream(
        {
          ...follow,
          url: withFields(new URL('/2/tweets/search/stream', settings.origin)),
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
