import { listFollowed, requestSweep, requestSweepOfAll } from '@hemicycle/store'
import { syncRules } from './rules/sync-rules.ts'
import { syncSubscriptions } from './subscriptions/sync-subscriptions.ts'
import type { XListener } from './x-listener.ts'

const RULES = 'following the roster by rules at X (X_API_ORIGIN, X_BEARER_TOKEN)'
const SUBSCRIPTIONS = 'subscribing to what the roster deletes at X (X_BEARER_TOKEN)'

const SWEEP_EVERY_MS = 5 * 60_000

/** Keeps rules and subscriptions at X in step with whom we follow. */
export function openRoster({ call, store, log, tasks }: XListener) {
  const listIds = async (): Promise<string[]> =>
    (await listFollowed(store, 'twitter')).map((account) => account.nativeId)

  const followByRules = async (): Promise<void> => syncRules(call, log, await listIds())

  /** What was deleted before a subscription stood was told to nobody; until all stand, sweeps look for it. */
  const subscribe = async (): Promise<void> => {
    const sweep = () => requestSweep(store, 'twitter')
    const meanwhile = setInterval(() => tasks.start('asking for a sweep', sweep), SWEEP_EVERY_MS)
    try {
      await syncSubscriptions(call, log, await listIds(), async (event) => {
        if (event !== 'post.delete') return
        clearInterval(meanwhile)
        await requestSweepOfAll(store, ['twitter'])
      })
    } finally {
      clearInterval(meanwhile)
    }
  }

  const follow = (): void => {
    tasks.start(RULES, followByRules)
    tasks.start(SUBSCRIPTIONS, subscribe)
  }
  return {
    followByRules,
    /** Looks whether something changed, and brings X in step with it. */
    follow,
  }
}
