import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { askOwnOriginAgain } from '#web/api/client.ts'
import { type FeedPages, toFeedKey, fetchPosts, type PostsPage } from '#web/api/feed.ts'
import { isLater, type LastSeen, type Moment } from '#web/features/feed/use-feed.ts'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useAutoLoad } from '#web/ui/use-auto-load.ts'
import { useVisible } from '#web/ui/use-visible.ts'
import styles from './FeedLiveUpdates.module.css'
import { useFeedKeys } from './use-feed-keys.ts'
import { useLastVisit } from './use-last-visit.ts'

interface FeedLiveUpdatesProps {
  query: FeedQuery
  pageSize: number | undefined
  items: readonly Moment[]
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
  /** Number of loaded pages; null while nothing should load automatically. */
  loadAfter: number | null
  loadMore: () => void
  /** Like `loadMore`, but also focuses the first new post. */
  loadMoreAndFocus: () => void
  /** Called with the newest post that the visitor had seen before newer ones are shown. */
  onLastSeen: (seen: LastSeen) => void
}

/** Loads more near the end, moves focus with the keyboard and offers new posts. */
export function FeedLiveUpdates(props: FeedLiveUpdatesProps) {
  const { query, pageSize, items, list, end, loadAfter, loadMore, loadMoreAndFocus, onLastSeen } =
    props
  const client = useQueryClient()
  const newest = items[0] ?? null
  const path = toFeedApiUrl(query, pageSize)
  // A feed that starts at a cursor does not show the newest page.
  const { found, forget } = useNewContent(query.after ? null : path, newest)

  useLastVisit({ items: isWholeFeed(query) && !pageSize ? items : null, list, onLastSeen })
  useAutoLoad({ end, after: loadAfter, loadMore })
  useFeedKeys({ list, end, loadMoreAndFocus })

  const show = () => {
    if (!found) return
    if (newest) onLastSeen({ postedAt: newest.postedAt, id: newest.id, at: Date.now() })
    const pages: FeedPages = { pages: [found.page], pageParams: [path] }
    client.setQueryData(toFeedKey(query, pageSize), pages)
    forget()
    // The button disappears, so move focus to the top of the list.
    list.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }

  return <NewContentButton found={found} show={show} />
}

interface NewContentButtonProps {
  found: NewContent | null
  show: () => void
}

/** Floats over the feed, so that nothing moves until it is pressed. */
function NewContentButton({ found, show }: NewContentButtonProps) {
  const message = useMessage()
  return (
    <output className={styles.place}>
      {found && (
        <button className={styles.button} type="button" onClick={show}>
          <Icon name="up" size="small" />
          {message(found.isMore ? 'feed.new.many' : 'feed.new', { count: found.count })}
        </button>
      )}
    </output>
  )
}

interface NewContent {
  page: PostsPage
  count: number
  /** Every post on the first page is new, so there may be more. */
  isMore: boolean
}

/**
 * Polls until there are posts newer than `newest`. Pauses in a hidden tab; an overdue poll runs as
 * soon as the tab is visible.
 */
function useNewContent(path: string | null, newest: Moment | null) {
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
