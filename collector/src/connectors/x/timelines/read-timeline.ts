import { toSnowflakeId } from '@hemicycle/contract'
import {
  saveCaughtUp,
  savePosts,
  saveReadSpan,
  type Account,
  type ReadSpan,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import { toNewPost } from '../../../normalise/to-new-post.ts'
import type { CallX } from '../calls/open-calls.ts'
import { earlierId, laterId } from '../wire/order-ids.ts'
import { POST_FIELDS } from '../wire/post-fields.ts'
import { toTimelinePage } from './timeline-page.ts'

const FIRST_FILL_MS = 30 * 86_400_000
/** X gives at most 3,200 posts of a timeline; more pages than that come from a fault. */
const MAX_PAGES = 100

export interface Reading {
  call: CallX
  store: Store
  log: Logger
  signal: AbortSignal
  /** So many more posts were saved. */
  onRead: (posts: number) => void
}

/** X does not show this account's timeline: it is suspended, protected or gone. */
export class TimelineClosedError extends Error {
  override name = 'TimelineClosedError'
}

/**
 * Reads what an account posted since its timeline was last known to be complete, and saves each page as it comes.
 * A read that was killed goes on below where it was; then what came since it began is read.
 */
export async function readTimeline(reading: Reading, account: Account): Promise<void> {
  const { nativeId, caughtUpId, interrupted } = account
  const floor = caughtUpId ?? toSnowflakeId(findStart(account))
  const from = { network: 'twitter' as const, nativeId, from: caughtUpId }
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
  { call, store, log, signal, onRead }: Reading,
  account: Parameters<typeof saveCaughtUp>[1],
  floor: string,
  before: ReadSpan | null,
): Promise<void> {
  let span = before
  let token: string | null = null
  for (let pages = 0; pages === 0 || (token !== null && pages < MAX_PAGES); pages += 1) {
    signal.throwIfAborted()
    const answer = await call({
      method: 'GET',
      endpoint: 'users/:id/tweets',
      params: { id: account.nativeId },
      query: {
        ...POST_FIELDS,
        max_results: 100,
        since_id: floor,
        ...(before ? { until_id: before.oldestId } : {}),
        ...(token === null ? {} : { pagination_token: token }),
      },
    })
    const page = toTimelinePage(answer, log)
    if (page.isClosed) throw new TimelineClosedError(`X does not show ${account.nativeId}`)
    await savePosts(store, page.posts.map(toNewPost))
    onRead(page.posts.length)
    for (const id of page.ids) span = widen(span, id)
    token = page.nextToken
    if (span && token !== null) await saveReadSpan(store, account, span)
  }
  if (token !== null)
    throw new Error(`the timeline of ${account.nativeId} has more pages than X keeps`)
  if (span) await saveCaughtUp(store, account, span.newestId)
}

const widen = (span: ReadSpan | null, id: string): ReadSpan => ({
  newestId: laterId(span?.newestId ?? null, id),
  oldestId: earlierId(span?.oldestId ?? null, id),
})
