import { FINAL_REMOVALS, listSweepSpans, SWEEP_DAYS } from '@hemicycle/contract'
import {
  forgetCaughtUp,
  listErasedReposts,
  listKnownGone,
  listShownPosts,
  listShownReferences,
  listWithheldPosts,
  planSweep,
  removePosts,
  removeReferences,
  saveSweep,
  settleGap,
  type SweepPost,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import type { CallX } from '../calls/call-x.ts'
import type { XSettings } from '../calls/x-client.ts'
import { askCompliance } from './ask-compliance.ts'
import { createRemovalGuard } from '../../refuse-too-many.ts'
import { rereadPosts } from './reread-posts.ts'

/** X accepts millions of ids in a job; this many fit our memory, and the newest posts are checked first. */
const BATCH_SIZE = 50_000

interface Deps {
  settings: Pick<XSettings, 'reread'>
  call: CallX
  store: Store
  log: Logger
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
  batchSize?: number
}

/**
 * Asks X which of the posts and referenced posts we show are gone, and removes them. This finds deletions that no
 * stream reported. Returns whether timelines must be read again, because removed posts may return.
 */
export async function sweep(deps: Deps): Promise<boolean> {
  const { settings, store, call, log, batchSize = BATCH_SIZE } = deps
  const startedAt = new Date()
  const { parts, gap } = await planSweep(store, 'twitter')
  const spans = listSweepSpans(startedAt, parts)
  const since = new Date(startedAt.getTime() - SWEEP_DAYS * 86_400_000)
  const knownGone = await listKnownGone(store, 'twitter')
  const guard = createRemovalGuard('X')
  const online: string[] = []
  const total = { checked: 0, removed: 0, away: 0 }

  let posts: SweepPost[] = []
  do {
    posts = await listShownPosts(store, 'twitter', spans, { after: posts.at(-1), most: batchSize })
    const { gone, ...counts } = await removeGone(deps, guard, posts, knownGone)
    total.checked += counts.checked
    total.removed += counts.removed
    total.away += counts.away
    // X charges for posts that are read again, so the many older ones are not.
    for (const { postedAt, latestId } of posts)
      if (postedAt >= since && !gone.has(latestId)) online.push(latestId)
  } while (posts.length === batchSize)

  const reread = settings.reread ? online : await listWithheldPosts(store, 'twitter')
  await rereadPosts(call, store, [...reread, ...(await listErasedReposts(store, 'twitter'))])
  const { checked, removed } = total
  await saveSweep(store, { network: 'twitter', startedAt, parts, checked, removed })
  await settleGap(store, 'twitter', gap)
  log.info({ checked, removed, parts: parts.length }, 'sweep done: checked shown posts against X')
  return total.away > 0
}

/** Asks about a batch of posts and the posts they refer to, and removes those that are gone. */
async function removeGone(
  { store, ...deps }: Deps,
  guard: ReturnType<typeof createRemovalGuard>,
  posts: SweepPost[],
  knownGone: string[],
) {
  const referred = [...new Set(posts.flatMap(({ refersTo }) => refersTo ?? []))]
  const references = await listShownReferences(store, 'twitter', referred)
  const ids = [...posts.map((post) => post.latestId), ...references]
  const { gone, fault } = await askCompliance(deps, ids, knownGone)

  const removals = posts.flatMap((post) => {
    const reason = gone.get(post.latestId)
    return reason ? [{ ...post, network: 'twitter' as const, address: null, reason }] : []
  })
  const goneReferences = references.flatMap((id) => {
    const reason = gone.get(id)
    return reason ? [{ id, reason }] : []
  })
  guard.refuseTooMany(removals, posts)
  const away = removals.filter(({ reason }) => !FINAL_REMOVALS.includes(reason))
  const authors = [...new Set(away.map((post) => post.authorNativeId))]
  // Before the removal: posts that are erased and not read again would never return.
  await forgetCaughtUp(store, 'twitter', authors)
  const removed =
    (await removePosts(store, removals)) + (await removeReferences(store, goneReferences))
  // After the removal: reported posts are gone, but the others may not be online.
  if (fault !== null) throw new Error(`compliance job results are incomplete: ${fault}`)
  return { gone, checked: ids.length, removed, away: authors.length }
}
