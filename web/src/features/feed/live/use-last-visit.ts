import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { fetchPosts, LAST_VISIT_KEY, type LastVisit } from '#web/api/feed.ts'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { readWindow } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { readMyList, saveMyList } from '#web/my-list/my-list.ts'
import { isLater, type LastSeen, type Moment } from '#web/features/feed/use-feed.ts'

interface Reading {
  /** Posts of the unfiltered feed; null for other feeds, which are not recorded. */
  items: readonly Moment[] | null
  list: RefObject<HTMLElement | null>
  onLastSeen: (seen: LastSeen) => void
}

/** Opt-in: counts the posts since the last visit and records the newest post seen in this one. */
export function useLastVisit({ items, list, onLastSeen }: Reading): void {
  const client = useQueryClient()
  const message = useMessage()
  const newest = items?.[0]

  const begin = useEffectEvent(async () => {
    const { visits } = readMyList()
    if (!items || !newest || !visits) return
    const known = client.getQueryData<LastVisit>(LAST_VISIT_KEY)
    const seen = known ? known.seen : visits.seen
    // One page load is one visit, however often the feed is shown.
    if (!known) client.setQueryData<LastVisit>(LAST_VISIT_KEY, { seen, text: null })
    if (!seen || !isLater(newest, seen)) return
    if (
      isOutOfSight(
        list.current,
        items.findIndex((item) => !isLater(item, seen)),
      )
    )
      onLastSeen(seen)
    // Does not count posts from before the earliest time a query may cover.
    const { from } = readWindow(String(seen.postedAt + 1), null, Date.now())
    if (known || !from) return
    const since = toFeedApiUrl({ from }, 1)
    const total = (await fetchPosts(askOwnOrigin, since).catch(() => null))?.total
    if (!total) return
    const text = message('feed.since', { count: total })
    client.setQueryData<LastVisit>(LAST_VISIT_KEY, { seen, text })
  })

  const leave = useEffectEvent(() => {
    const kept = readMyList()
    const seen = kept.visits?.seen
    if (!newest || !kept.visits || (seen && isLater(seen, newest))) return
    const { postedAt, id } = newest
    saveMyList({ ...kept, visits: { seen: { postedAt, id, at: Date.now() } } })
  })

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const onHidden = () => document.hidden && leave()
    document.addEventListener('visibilitychange', onHidden, options)
    window.addEventListener('pagehide', () => leave(), options)
    void begin()
    return () => {
      listening.abort()
      leave()
    }
  }, [])
}

/** The divider takes up space, so it is only inserted where nothing visible moves. */
function isOutOfSight(list: HTMLElement | null, index: number): boolean {
  if (index < 0) return true
  const post = list?.querySelectorAll(':scope > article')[index]
  return post !== undefined && post.getBoundingClientRect().top > window.innerHeight
}
