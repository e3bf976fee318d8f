import { listFollowed, requestSweep, requestSweepOfAll } from '@hemicycle/store'
import { syncRules } from './rules/sync-rules.ts'
import { syncSubscriptions } from './subscriptions/sync-subscriptions.ts'
import type { XListener } from './x-listener.ts'

const RULES = 'syncing the stream rules at X (X_API_ORIGIN, X_BEARER_TOKEN)'
const SUBSCRIPTIONS = 'syncing the subscriptions at X (X_BEARER_TOKEN)'

const SWEEP_INTERVAL_MS = 5 * 60_000

/** Keeps rules and subscriptions at X in sync with the accounts we follow. */
export function createRosterSync({ call, store, log, background }: XListener) {
  const listIds = async (): Promise<string[]> =>
    (await listFollowed(store, 'twitter')).map((account) => account.nativeId)

  /** Null while somebody is followed. */
  let waiting: PromiseWithResolvers<void> | null = Promise.withResolvers()
  const followByRules = async (): Promise<void> => {
    const ids = await listIds()
    try {
      await syncRules(call, log, ids)
    } finally {
      // X may still have the rules of before, so a failure here keeps nobody waiting.
      if (ids.length === 0) waiting ??= Promise.withResolvers()
      else {
        waiting?.resolve()
        waiting = null
      }
    }
  }

  /** X does not report deletions from before a subscription: until all are in place, sweeps find them. */
  const subscribe = async (): Promise<void> => {
    const sweep = () => requestSweep(store, 'twitter')
    const timer = setInterval(() => background.start('queueing a sweep', sweep), SWEEP_INTERVAL_MS)
    try {
      await syncSubscriptions(call, log, await listIds(), async (event) => {
        if (event !== 'post.delete') return
        clearInterval(timer)
        await requestSweepOfAll(store, ['twitter'])
      })
    } finally {
      clearInterval(timer)
    }
  }

  const follow = (): void => {
    background.start(RULES, followByRules)
    background.start(SUBSCRIPTIONS, subscribe)
  }
  return {
    followByRules,
    /** Null, or until there is somebody to follow: X refuses a stream without rules. */
    waitForFollowed: (): Promise<void> | null => waiting?.promise ?? null,
    /** Syncs both in the background. */
    follow,
  }
}
