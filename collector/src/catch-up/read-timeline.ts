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
/** No network gives so many pages of one account; more come from a fault. */
const MAX_PAGES = 100

export interface Reading {
  network: Network
  timelines: Timelines
  store: Store
  signal: AbortSignal
  /** So many more posts were saved. */
  onRead: (posts: number) => void
}

/** The network does not show this account's posts: it is suspended, protected or gone. */
export class TimelineClosedError extends Error {
  override name = 'TimelineClosedError'
}

/**
 * Reads what an account posted since its timeline was last known to be complete, and saves each page as it comes.
 * A read that was killed continues below where it was; then it reads what came since it began.
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

/** Everything that was erased is read again when its account returns, at least what a new account is read for. */
function findStart({ erasedSince }: Account): Date {
  const firstFill = Date.now() - FIRST_FILL_MS
  return new Date(Math.min(firstFill, erasedSince ? erasedSince.getTime() - 1 : firstFill))
}

/** The mark moves only when everything above the floor has been read and saved: a hole stays known until it is filled. */
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
    throw new Error(`the timeline of ${account.nativeId} has more pages than a network gives`)
  if (span) await saveCaughtUp(store, account, span.newestId)
}

function widen({ isLater }: Timelines, span: ReadSpan | null, id: string): ReadSpan {
  if (!span) return { newestId: id, oldestId: id }
  return {
    newestId: isLater(id, span.newestId) ? id : span.newestId,
    oldestId: isLater(span.oldestId, id) ? id : span.oldestId,
  }
}
