import { fetchAlert, toAlertKey } from '#web/api/alerts.ts'
import type { Ask } from '#web/api/client.ts'
import { fetchCount, toCountKey } from '#web/api/count.ts'
import { fetchMembers, toMembersKey } from '#web/api/members-posted.ts'
import type { Load, SeededAnswer } from '#web/pages/route.ts'
import { toFollowed, toRecent } from './followed.ts'

/** Loads the alert, and, before it is confirmed, what it would have told. */
export const load: Load = async ({ params: { token = '' }, ask, send }) => {
  const alert = await fetchAlert(send, token)
  const view = alert?.state === 'unconfirmed' ? alert.view : null
  const recent = view === null ? [] : await loadRecent(view, ask)
  return [{ key: toAlertKey(token), data: alert }, ...recent]
}

/** The page is complete without these numbers: the browser asks for those that fail here. */
async function loadRecent(view: string, ask: Ask): Promise<SeededAnswer[]> {
  const recent = toRecent(toFollowed(view), Date.now())
  const [posts, members] = await Promise.allSettled([
    fetchCount(ask, recent),
    fetchMembers(ask, recent),
  ])
  return [
    ...(posts.status === 'fulfilled' ? [{ key: toCountKey(recent), data: posts.value }] : []),
    ...(members.status === 'fulfilled' ? [{ key: toMembersKey(recent), data: members.value }] : []),
  ]
}
