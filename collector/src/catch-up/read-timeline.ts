import type { Network } from '@hemicycle/contract'
import {
  saveCaughtUp,
  saveReadSpan,
  type Account,
  type NewPost,
  type ReadSpan,
  type Store,
} from '@hemicycle/store'
import type { TimelinePage, Timelines } from '../connectors/connector.ts'
import { toNewPost } from '../normalise/to-new-post.ts'

const FIRST_FILL_MS = 30 * 86_400_000
/** More than any network serves for one account, so more means an error. */
const MAX_PAGES = 100

export interface Reading {
  network: Network
  timelines: Timelines
  store: Store
  /** Resolves when these posts are saved. */
  savePage: (posts: NewPost[]) => Promise<void>
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

/**
 * Moves the caught-up mark only after everything above the floor is saved, so a gap stays known until it is filled.
 * Each page is saved while the next one is read.
 */
async function readDown(
  { timelines, store, savePage, signal, onRead }: Reading,
  account: Parameters<typeof saveCaughtUp>[1],
  floor: string,
  interrupted: ReadSpan | null,
): Promise<void> {
  const before = interrupted?.oldestId ?? null
  const fetchPage = (token: string | null): Promise<TimelinePage> => {
    signal.throwIfAborted()
    return timelines.fetchPage(account, { after: floor, before, token })
  }
  let span = interrupted
  let reading: Promise<TimelinePage> | null = fetchPage(null)
  for (let pages = 1; reading; pages += 1) {
    const page: TimelinePage = await reading
    if (page.isClosed)
      throw new TimelineClosedError(`${account.network} does not show ${account.nativeId}`)
    const isLast = page.nextToken === null || pages === MAX_PAGES
    reading = isLast ? null : fetchPage(page.nextToken)
    // It is awaited later: until then its failure is nobody's.
    reading?.catch(() => {})
    await savePage(page.posts.map(toNewPost))
    onRead(page.posts.length)
    for (const id of page.ids) span = widen(timelines, span, id)
    if (page.nextToken === null) break
    if (span) await saveReadSpan(store, account, span)
    if (isLast)
      throw new Error(`the timeline of ${account.nativeId} has more than ${MAX_PAGES} pages`)
  }
  if (span) await saveCaughtUp(store, account, span.newestId)
}

function widen({ isLater }: Timelines, span: ReadSpan | null, id: string): ReadSpan {
  if (!span) return { newestId: id, oldestId: id }
  return {
    newestId: isLater(id, span.newestId) ? id : span.newestId,
    oldestId: isLater(span.oldestId, id) ? id : span.oldestId,
  }
}
