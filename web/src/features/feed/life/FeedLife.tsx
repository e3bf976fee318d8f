import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { type FeedPages, toFeedKey } from '#web/api/feed.ts'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { useAutoLoad } from '#web/ui/use-auto-load.ts'
import type { LastSeen, Moment } from './is-later.ts'
import { NewContentButton } from './NewContentButton.tsx'
import { useFeedKeys } from './use-feed-keys.ts'
import { useLastVisit } from './use-last-visit.ts'
import { useNewContent } from './use-new-content.ts'
import '#web/i18n/later.ts'

interface FeedLifeProps {
  query: FeedQuery
  pageSize: number | undefined
  items: readonly Moment[]
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
  /** How many pages are here; null while there is nothing to load by itself. */
  loadAfter: number | null
  loadMore: () => void
  /** As `loadMore`; reading goes on at the first new post. */
  goOn: () => void
  /** The reader was here before new posts came above. */
  onHere: (seen: LastSeen) => void
}

/** What a feed does by itself once it can be read: goes on, moves by keys, tells of new posts. */
export function FeedLife(props: FeedLifeProps) {
  const { query, pageSize, items, list, end, loadAfter, loadMore, goOn, onHere } = props
  const client = useQueryClient()
  const newest = items[0] ?? null
  const path = toFeedApiUrl(query, pageSize)
  // What begins in the middle of a list has nothing newer of its own.
  const { found, forget } = useNewContent(query.after ? null : path, newest)

  useLastVisit({ items: isWholeFeed(query) && !pageSize ? items : null, list, onHere })
  useAutoLoad({ end, after: loadAfter, loadMore })
  useFeedKeys({ list, end, goOn })

  const show = () => {
    if (!found) return
    if (newest) onHere({ postedAt: newest.postedAt, id: newest.id, at: Date.now() })
    const pages: FeedPages = { pages: [found.page], pageParams: [path] }
    client.setQueryData(toFeedKey(query, pageSize), pages)
    forget()
    // The button goes away: reading goes on at the top of the list.
    list.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }

  return <NewContentButton found={found} show={show} />
}
