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
  type ShownPost,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'
import type { XSettings } from '../calls/x-client.ts'
import { askCompliance } from './ask-compliance.ts'
import { openJudge } from './refuse-too-many.ts'
import { rereadPosts } from './reread-posts.ts'

/** X takes millions of ids in a job; this many fit our memory, and the newest are answered soon. */
const MOST_AT_ONCE = 50_000

interface Deps {
  settings: Pick<XSettings, 'reread'>
  call: CallX
  store: Store
  log: Logger
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
  mostAtOnce?: number
}

/**
 * Asks X which of the posts we show are gone, ours and others', and removes them: the way to learn of what happened
 * while nobody listened. Says whether timelines must be read again for what may have returned.
 */
export async function sweep(deps: Deps): Promise<boolean> {
  const { settings, store, call, log, mostAtOnce: most = MOST_AT_ONCE } = deps
  const startedAt = new Date()
  const { parts, gap } = await planSweep(store, 'twitter')
  const spans = listSweepSpans(startedAt, parts)
  const since = new Date(startedAt.getTime() - SWEEP_DAYS * 86_400_000)
  const knownGone = await listKnownGone(store, 'twitter')
  const judge = openJudge()
  const standing: string[] = []
  const total = { checked: 0, removed: 0, away: 0 }

  let posts: ShownPost[] = []
  do {
    posts = await listShownPosts(store, 'twitter', spans, { after: posts.at(-1), most })
    const { gone, ...counts } = await removeGone(deps, judge, posts, knownGone)
    total.checked += counts.checked
    total.removed += counts.removed
    total.away += counts.away
    // X charges for what is read again, and the older posts are many.
    for (const { postedAt, latestId } of posts)
      if (postedAt >= since && !gone.has(latestId)) standing.push(latestId)
  } while (posts.length === most)

  const reread = settings.reread ? standing : await listWithheldPosts(store, 'twitter')
  await rereadPosts(call, store, [...reread, ...(await listErasedReposts(store, 'twitter'))])
  const { checked, removed } = total
  await saveSweep(store, { network: 'twitter', startedAt, parts, checked, removed })
  await settleGap(store, 'twitter', gap)
  log.info({ checked, removed, parts: parts.length }, 'X was asked about the posts we show')
  return total.away > 0
}

/** Asks about some posts and what they show of others, and removes what is gone. */
async function removeGone(
  { store, ...asking }: Deps,
  judge: ReturnType<typeof openJudge>,
  posts: ShownPost[],
  knownGone: string[],
) {
  const shown = [...new Set(posts.flatMap(({ refersTo }) => refersTo ?? []))]
  const references = await listShownReferences(store, 'twitter', shown)
  const ids = [...posts.map((post) => post.latestId), ...references]
  const { gone, fault } = await askCompliance(asking, ids, knownGone)

  const removals = posts.flatMap((post) => {
    const reason = gone.get(post.latestId)
    return reason ? [{ ...post, network: 'twitter' as const, reason }] : []
  })
  const others = references.flatMap((id) => {
    const reason = gone.get(id)
    return reason ? [{ id, reason }] : []
  })
  judge.refuseTooMany(removals, posts)
  const away = removals.filter(({ reason }) => !FINAL_REMOVALS.includes(reason))
  const authors = [...new Set(away.map((post) => post.authorNativeId))]
  // First: what is erased and then not read again would never return.
  await forgetCaughtUp(store, 'twitter', authors)
  const removed = (await removePosts(store, removals)) + (await removeReferences(store, others))
  // Its removals are carried out, but its silence about the others does not say that they stand.
  if (fault !== null) throw new Error(`the results of a compliance job are not believed: ${fault}`)
  return { gone, checked: ids.length, removed, away: authors.length }
}
