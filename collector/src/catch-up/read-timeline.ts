import type { Network } from '@hemicycle/contract'
import {
  saveCaughtUp,
  savePosts,
  saveReadSpan,
  type Account,
  type ReadSpan,
  type Store,
} from '@hemicycle/store'
import type { Timelines } from '../connectors/connector.ts'
import { toNewPost } from '../normalise/to-new-post.ts'

const FIRST_FILL_MS = 30 * 86_400_000
/** More than any network serves for one account, so more means an error. */
const MAX_PAGES = 100

export interface Reading {
  network: Network
  timelines: Timelines
  store: Store
  signal: AbortSignal
  /** Called with the number of posts of each saved page. */
  onRead: (posts: number) => void
}

/** The network does not show this account's posts: it is suspended, protected or gone. */
export class TimelineClosedError extends Error {
  override name = 'TimelineClosedError'
}

/**
 * Reads what an account posted since its timeline was last known to be complete, and saves page by page. After an
 * interrupted read it first finishes the older part, then reads what was posted since that read began.
 */
export async function readTimeline(reading: Reading, account: Account): Promise<void> {
  const { nativeId, caughtUpId, interrupted } = account
  const floor = caughtUpId ?? reading.timelines.toId(findStart(account))
  const from = { network: reading.network, nativeId, from: caughtUpId }
  if (!interrupted) return readDown(reading, from, floor, null)
  await readDown(reading, from, floor, interrupted)
  const { newestId } = interrupted
  await readDown(reading, { ...from, from: newestId }, newestId, null)
}

/** When an account returns, all of its erased posts are read again, and at least as much as for a new account. */
function findStart({ erasedSince }: Account): Date {
  const firstFill = Date.now() - FIRST_FILL_MS
  return new Date(Math.min(firstFill, erasedSince ? erasedSince.getTime() - 1 : firstFill))
}

/** Moves the caught-up mark only after everything above the floor is saved, so a gap stays known until it is filled. */
async function readDown(
  { timelines, store, signal, onRead }: Reading,
  account: Parameters<typeof saveCaughtUp>[1],
  floor: string,
  interrupted: ReadSpan | null,
): Promise<void> {
  const before = interrupted?.oldestId ?? null
  let span = interrupted
  let token: string | null = null
  for (let pages = 0; pages === 0 || (token !== null && pages < MAX_PAGES); pages += 1) {
    signal.throwIfAborted()
    const page = await timelines.fetchPage(account, { after: floor, before, token })
    if (page.isClosed)
      throw new TimelineClosedError(`${account.network} does not show ${account.nativeId}`)
    await savePosts(store, page.posts.map(toNewPost))
    onRead(page.posts.length)
    for (const id of page.ids) span = widen(timelines, span, id)
    token = page.nextToken
    if (span && token !== null) await saveReadSpan(store, account, span)
  }
  if (token !== null)
    throw new Error(`the timeline of ${account.nativeId} has more than ${MAX_PAGES} pages`)
  if (span) await saveCaughtUp(store, account, span.newestId)
}

function widen({ isLater }: Timelines, span: ReadSpan | null, id: string): ReadSpan {
  if (!span) return { newestId: id, oldestId: id }
  return {
    newestId: isLater(id, span.newestId) ? id : span.newestId,
    oldestId: isLater(span.oldestId, id) ? id : span.oldestId,
  }
}
