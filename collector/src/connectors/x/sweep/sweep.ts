import { FINAL_REMOVALS, SWEEP_DAYS } from '@hemicycle/contract'
import {
  forgetCaughtUp,
  listErasedReposts,
  listShownPosts,
  listShownReferences,
  listWithheldPosts,
  removePosts,
  removeReferences,
  saveSweep,
  type Store,
} from '@hemicycle/store'
import type { Logger } from 'pino'
import type { CallX } from '../calls/open-calls.ts'
import { askCompliance } from './ask-compliance.ts'
import type { XSettings } from '../calls/x-client.ts'
import { rereadPosts } from './reread-posts.ts'

/** So much of so many is not gone at once: rather than erase it for good we do not believe it. */
const MOST_GONE = { share: 0.25, authors: 10 }

interface Deps {
  settings: Pick<XSettings, 'reread'>
  call: CallX
  store: Store
  log: Logger
  signal: AbortSignal
  pause?: (ms: number) => Promise<void>
}

/**
 * Asks X which of the posts we show are gone, ours and others', and removes them: the way to learn of what happened
 * while nobody listened. Says whether timelines must be read again for what may have returned.
 */
export async function sweep({ settings, store, ...asking }: Deps): Promise<boolean> {
  const { call, log } = asking
  const startedAt = new Date()
  const since = new Date(startedAt.getTime() - SWEEP_DAYS * 86_400_000)
  const posts = await listShownPosts(store, 'twitter', since)
  const references = await listShownReferences(store, 'twitter', since)
  const ids = [...posts.map((post) => post.latestId), ...references]
  const gone = await askCompliance(asking, ids)

  const removals = posts.flatMap((post) => {
    const reason = gone.get(post.latestId)
    return reason ? [{ ...post, network: 'twitter' as const, reason }] : []
  })
  const others = references.flatMap((id) => {
    const reason = gone.get(id)
    return reason ? [{ id, reason }] : []
  })
  refuseTooMany(removals, posts)
  const away = removals.filter(({ reason }) => !FINAL_REMOVALS.includes(reason))
  const authors = [...new Set(away.map((post) => post.authorNativeId))]
  // First: what is erased and then not read again would never return.
  await forgetCaughtUp(store, 'twitter', authors)
  const removed = (await removePosts(store, removals)) + (await removeReferences(store, others))
  const standing = posts.map((post) => post.latestId).filter((id) => !gone.has(id))
  const reread = settings.reread ? standing : await listWithheldPosts(store, 'twitter')
  await rereadPosts(call, store, [...reread, ...(await listErasedReposts(store, 'twitter'))])
  await saveSweep(store, { network: 'twitter', startedAt, checked: ids.length, removed })
  log.info({ checked: ids.length, removed }, 'X was asked about every post we show')
  return authors.length > 0
}

interface Authored {
  authorNativeId: string
}

/** That few accounts lost everything is believed: they were suspended, or cleaned up. */
function refuseTooMany(gone: Authored[], asked: Authored[]): void {
  const { share, authors } = MOST_GONE
  const most = Math.max(authors, countAuthors(asked) * share)
  if (gone.length > asked.length * share && countAuthors(gone) > most)
    throw new Error(`X says that ${gone.length} of ${asked.length} posts are gone: not believed`)
}

const countAuthors = (authored: Authored[]): number =>
  new Set(authored.map((one) => one.authorNativeId)).size
