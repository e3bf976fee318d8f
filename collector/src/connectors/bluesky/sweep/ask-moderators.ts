import { HIDE } from '@hemicycle/contract'
import { saveModeration, type AccountPost } from '@hemicycle/store'
import type { BlueskyListener } from '../bluesky-listener.ts'
import { isDetached, toModeration } from '../read-view.ts'
import { fetchPostViews } from '../servers/ask-appview.ts'
import { COLLECTIONS } from '../wire/at-uri.ts'

type Deps = Pick<BlueskyListener, 'store' | 'settings' | 'signal' | 'log'>

/** The network may not have heard yet of newer posts. */
const SETTLED_MS = 3_600_000
/** More than this is never taken down at the same time: the network does not know the account's server well. */
const MAX_TAKEN = { atLeast: 10, share: 0.25 }

/** Asks the network what its moderators say about these posts; returns how many went. */
export async function askModerators(
  { store, settings: { appview }, signal, log }: Deps,
  posts: AccountPost[],
): Promise<number> {
  const asked = posts.filter(({ address }) => address.includes(`/${COLLECTIONS.post}/`))
  if (appview === null || asked.length === 0) return 0
  try {
    const uris = asked.map(({ address }) => address)
    const views = await fetchPostViews(appview, uris, signal)
    const known = findTaken(asked, views)
    return await saveModeration(
      store,
      asked.flatMap(({ id, address }) => {
        const view = views.get(address)
        if (view) return [{ id, labels: toModeration(view), detached: isDetached(view) }]
        return known.has(id) ? [{ id, labels: [HIDE], detached: false }] : []
      }),
    )
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error }, 'could not ask for the labels of posts (BLUESKY_APPVIEW)')
    return 0
  }
}

/** Posts that their author's server lists and the network does not show: moderators took them down. */
function findTaken(asked: AccountPost[], views: ReadonlyMap<string, unknown>): Set<string> {
  const before = new Date(Date.now() - SETTLED_MS)
  const missing = asked.filter(({ address, postedAt }) => !views.has(address) && postedAt < before)
  const isPlausible =
    views.size > 0 && missing.length <= Math.max(MAX_TAKEN.atLeast, asked.length * MAX_TAKEN.share)
  return new Set(isPlausible ? missing.map(({ id }) => id) : [])
}
