import {
  listReferences,
  removeReferences,
  saveReadReferences,
  type NewReference,
} from '@hemicycle/store'
import type { BlueskyListener } from './bluesky-listener.ts'
import { isShown, readReference } from './read-view.ts'
import { fetchPostViews } from './servers/ask-appview.ts'
import { readAtUri, toPostUrl, type RecordAddress } from './wire/at-uri.ts'
import { toPostedAt } from './wire/read-time.ts'
import { toTidTime } from './wire/tid.ts'

const BATCH_SIZE = 500
/** Until then, a post that the network does not know yet is asked for again. */
const SETTLED_MS = 3_600_000
const TOLERANCE_MS = 5 * 60_000
/** More than this never vanishes at the same time: we assume an error of the network and erase nothing. */
const MAX_GONE = { atLeast: 10, share: 0.25 }

type Deps = Pick<BlueskyListener, 'store' | 'settings' | 'directory' | 'signal' | 'log'>

/** Reads posts of others that ours only name. */
export async function readPendingReferences(deps: Deps): Promise<void> {
  try {
    await readReferences(deps, true)
  } finally {
    await nameAuthors(deps)
  }
}

/** Asks again about all posts of others that ours show, and removes those that the network no longer shows. */
export const checkReferences = (deps: Deps): Promise<number> => readReferences(deps, false)

/** Returns how many of our posts were removed or changed with a post that is gone. */
async function readReferences(
  { store, settings: { appview }, signal }: Deps,
  pending: boolean,
): Promise<number> {
  if (appview === null) return 0
  let removed = 0
  let batch: Awaited<ReturnType<typeof listReferences>> = []
  do {
    const after: string = batch.at(-1)?.id ?? ''
    batch = await listReferences(store, 'bluesky', { pending, after, most: BATCH_SIZE })
    const uris = batch.map(({ address }) => address)
    const views = await fetchPostViews(appview, uris, signal)
    const found = batch.map((reference) => {
      const view = views.get(reference.address)
      const isUnknown = view === undefined && reference.pending && isFresh(reference)
      return { reference, view: view && isShown(view) ? view : null, isUnknown }
    })
    const gone = found.filter(({ view, isUnknown }) => view === null && !isUnknown)
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

/** Events of two accounts come in any order, and the service may hear of a post after us. A key is its author's choice. */
function isFresh({ address }: { address: string }): boolean {
  const time = toTidTime(readAtUri(address)?.rkey ?? '')?.getTime() ?? 0
  return time > Date.now() - SETTLED_MS && time <= Date.now() + TOLERANCE_MS
}

/** Without the post itself, the directory of accounts still names its author. */
async function nameAuthors({ store, directory, signal, log }: Deps): Promise<void> {
  const unread = await listReferences(store, 'bluesky', {
    pending: true,
    after: '',
    most: BATCH_SIZE,
  })
  for (const { id, address } of unread) {
    if (signal.aborted) return
    const place = readAtUri(address)
    if (!place || !place.did.startsWith('did:plc:')) continue
    try {
      const handle = (await directory.find(place.did))?.handle
      if (handle) await saveReadReferences(store, [{ ...toNamed(place, handle), id, address }])
    } catch (error) {
      log.debug({ err: error, account: place.did }, 'could not find the handle of an account')
    }
  }
}

const toNamed = (place: RecordAddress, handle: string): Omit<NewReference, 'id' | 'address'> => ({
  text: '',
  entities: [],
  media: [],
  lang: 'und',
  card: { url: toPostUrl(place), title: '', description: '' },
  pending: true,
  network: 'bluesky',
  authorNativeId: place.did,
  authorName: '',
  authorHandle: handle,
  authorPicture: null,
  postedAt: toPostedAt(null, place.rkey).postedAt,
  sourceUrl: toPostUrl(place),
})
