import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { askOwnOriginAgain } from '#web/api/client.ts'
import { fetchPosts, type PostsPage } from '#web/api/feed.ts'
import { useVisible } from '#web/ui/use-visible.ts'
import { isLater, type Moment } from './is-later.ts'

export interface NewContent {
  page: PostsPage
  count: number
  /** Every post of the first page is new: there may be more. */
  isMore: boolean
}

/**
 * Asks the same question again from time to time until there is something newer than `newest`. Not
 * in a hidden tab; whoever comes back late is answered at once.
 */
export function useNewContent(path: string | null, newest: Moment | null) {
  const [found, setFound] = useState<NewContent | null>(null)
  const [checkedAt, setCheckedAt] = useState(() => Date.now())
  const isVisible = useVisible()
  const isWatching = path !== null && newest !== null && found === null && isVisible

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    if (path === null || newest === null) return
    const page = await fetchPosts(askOwnOriginAgain, path).catch(() => null)
    if (!isCurrent()) return
    setCheckedAt(Date.now())
    const fresh = page?.items.filter((item) => isLater(item, newest)) ?? []
    if (page && fresh.length > 0)
      setFound({ page, count: fresh.length, isMore: fresh.length === page.items.length })
  })

  useEffect(() => {
    if (!isWatching) return
    let isCurrent = true
    const wait = Math.max(0, checkedAt + NEW_CONTENT_POLL_MS - Date.now())
    const timer = setTimeout(() => void check(() => isCurrent), wait)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isWatching, checkedAt])

  return { found, forget: () => setFound(null) }
}
