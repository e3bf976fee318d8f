import { FINAL_REMOVALS } from '@hemicycle/contract'
import {
  forgetCaughtUp,
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

const SWEEP_DAYS = 30

interface Deps {
  settings: Pick<XSettings, 'reread'>
  call: CallX
  store: Store
  log: Logger
  signal: AbortSignal
}

/**
 * Asks X which of the posts we show are gone, ours and others', and removes them: the way to learn of what happened
 * while nobody listened. Says whether timelines must be read again for what may have returned.
 */
export async function sweep({ settings, call, store, log, signal }: Deps): Promise<boolean> {
  const startedAt = new Date()
  const since = new Date(startedAt.getTime() - SWEEP_DAYS * 86_400_000)
  const posts = await listShownPosts(store, 'twitter', since)
  const references = await listShownReferences(store, 'twitter', since)
  const ids = [...posts.map((post) => post.latestId), ...references]
  const gone = await askCompliance(call, ids, signal)

  const removals = posts.flatMap((post) => {
    const reason = gone.get(post.latestId)
    return reason ? [{ ...post, network: 'twitter' as const, reason }] : []
  })
  const others = references.flatMap((id) => {
    const reason = gone.get(id)
    return reason ? [{ id, reason }] : []
  })
  const removed = (await removePosts(store, removals)) + (await removeReferences(store, others))
  const away = removals.filter(({ reason }) => !FINAL_REMOVALS.includes(reason))
  const authors = [...new Set(away.map((post) => post.authorNativeId))]
  await forgetCaughtUp(store, 'twitter', authors)
  const standing = posts.map((post) => post.latestId).filter((id) => !gone.has(id))
  const reread = settings.reread ? standing : await listWithheldPosts(store, 'twitter')
  await rereadPosts(call, store, reread)
  await saveSweep(store, { network: 'twitter', startedAt, checked: ids.length, removed })
  log.info({ checked: ids.length, removed }, 'X was asked about every post we show')
  return authors.length > 0
}
