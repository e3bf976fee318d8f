import { setTimeout as delay } from 'node:timers/promises'
import { listAccounts, requestSweep, requestUsers } from '@hemicycle/store'
import { openSaver } from '../../save-in-order.ts'
import { oneAfterAnother } from '../../tasks/one-after-another.ts'
import { openTasks } from '../../tasks/open-tasks.ts'
import type { Connector } from '../connector.ts'
import { rememberHeard } from '../remember-heard.ts'
import { openCalls } from './calls/open-calls.ts'
import { openXClient, type XSettings } from './calls/x-client.ts'
import { followActivity } from './follow-activity.ts'
import { followPosts } from './follow-posts.ts'
import { openRoster } from './follow-roster.ts'
import { runXJobs } from './run-x-jobs.ts'
import { catchUp } from './timelines/catch-up.ts'
import { readUsers } from './users/read-users.ts'
import type { XListener } from './x-listener.ts'

export const createXConnector = (settings: XSettings): Connector => ({
  network: 'twitter',
  async listen({ databaseUrl, store, log, onHeard }, outer) {
    const full = new AbortController()
    const signal = AbortSignal.any([outer, full.signal])
    const saver = openSaver(store, log, signal, () => full.abort())
    const listener: XListener = {
      settings,
      databaseUrl,
      store,
      log,
      // Readers count a post as delayed that was heard and cannot be saved.
      onHeard: () => {
        if (!saver.isFailing()) onHeard()
      },
      signal,
      call: openCalls(openXClient(settings), { log, signal }),
      tasks: openTasks(log, signal),
      saver,
    }
    const { tasks } = listener
    const roster = openRoster(listener)
    const deletions = rememberHeard(listener, 'twitter')

    const readSome = async (isMeant: (userId: string) => boolean): Promise<void> => {
      const accounts = (await listAccounts(store, 'twitter')).filter((one) => isMeant(one.nativeId))
      if (await readUsers(listener, accounts)) roster.follow()
    }
    const readMissed = oneAfterAnother(async () => {
      const closed = new Set((await catchUp(listener)).map((account) => account.nativeId))
      if (closed.size > 0) await readSome((id) => closed.has(id))
    })
    const readLater = (): void => tasks.start('reading what was missed', readMissed)
    const followAndRead = (): void => {
      roster.follow()
      readLater()
    }

    tasks.start('asking for users', () => requestUsers(store))
    // Without rules X refuses the stream; what fails here is tried again by what follows.
    await roster.followByRules().catch(() => {})
    roster.follow()
    await Promise.all([
      followPosts(listener, { onOpen: readLater, setRules: roster.followByRules }),
      followActivity(listener, {
        onOpen: () => {
          deletions.open()
          tasks.start('asking for a sweep', async () => {
            // First: the sweep has to know of the gap before.
            await deletions.write()
            await requestSweep(store)
          })
        },
        onHeard: () => deletions.hear(),
        onRenamed: (userId) =>
          tasks.start(`reading user ${userId}`, () => readSome((id) => id === userId)),
      }),
      runXJobs(listener, { readMissed, readLater, onChange: followAndRead }),
      roster.listen(followAndRead),
      repeat(settings.catchUpMinutes * 60_000, signal, followAndRead),
    ])
  },
})

async function repeat(ms: number, signal: AbortSignal, work: () => void): Promise<void> {
  while (!signal.aborted) {
    await delay(ms, undefined, { signal }).catch(() => {})
    if (!signal.aborted) work()
  }
}
