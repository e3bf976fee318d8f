import {
  listReferences,
  removeReferences,
  saveReadReferences,
  type ReferenceAddress,
} from '@hemicycle/store'
import type { BlueskyListener } from './bluesky-listener.ts'
import { isShown, readReference } from './read-view.ts'
import { fetchPostViews } from './servers/ask-appview.ts'

const BATCH_SIZE = 500
/** More than this never vanishes at the same time: we assume an error of the network and erase nothing. */
const MAX_GONE = { atLeast: 10, share: 0.25 }

type Deps = Pick<BlueskyListener, 'store' | 'settings' | 'signal'>

/** Reads posts of others that ours only name. */
export const readPendingReferences = (deps: Deps): Promise<number> => readReferences(deps, true)

/** Asks again about all posts of others that ours show, and removes those that the network no longer shows. */
export const checkReferences = (deps: Deps): Promise<number> => readReferences(deps, false)

/** Returns how many of our posts were removed or changed with a post that is gone. */
async function readReferences(
  { store, settings: { appview }, signal }: Deps,
  pending: boolean,
): Promise<number> {
  if (appview === null) return 0
  let removed = 0
  let batch: ReferenceAddress[] = []
  do {
    const after: string = batch.at(-1)?.id ?? ''
    batch = await listReferences(store, 'bluesky', { pending, after, most: BATCH_SIZE })
    const uris = batch.map(({ address }) => address)
    const views = await fetchPostViews(appview, uris, signal)
    const found = batch.map((reference) => {
      const view = views.get(reference.address)
      return { reference, view: view && isShown(view) ? view : null }
    })
    const gone = found.filter(({ view }) => view === null)
    if (!pending && gone.length > Math.max(MAX_GONE.atLeast, batch.length * MAX_GONE.share))
      throw new Error(
        `Bluesky does not show ${gone.length} of ${batch.length} posts of others: implausible, ignored`,
      )
    await saveReadReferences(
      store,
      found.flatMap(({ reference, view }) => (view && readReference(reference, view)) ?? []),
    )
    removed += await removeReferences(
      store,
      gone.map(({ reference: { id } }) => ({ id, reason: 'deleted' as const })),
    )
  } while (batch.length === BATCH_SIZE && !signal.aborted)
  return removed
}
