import {
  type ComponentType,
  Fragment,
  Suspense,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import { useFocusFirstNew } from '#web/ui/use-focus-first-new.ts'
import { MarkingContext, useMarking } from './card/highlight/use-marking.ts'
import { PostCard } from './card/PostCard.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import { isLater, type LastSeen, type useFeed } from './use-feed.ts'
import styles from './Feed.module.css'

const FeedLiveUpdates = lazyComponent(
  async () => (await import('./live/FeedLiveUpdates.tsx')).FeedLiveUpdates,
)
const LastSeenDivider = lazyComponent(
  async () => (await import('./live/LastSeenDivider.tsx')).LastSeenDivider,
)

/** After this many pages, more load only on request, so that the visitor can reach the page's footer. */
const PAGES_IN_A_ROW = 10

interface FeedProps extends Omit<ReturnType<typeof useFeed>, 'isLoading' | 'staleSince' | 'error'> {
  /** Layout of the posts; a single column by default. */
  List?: ComponentType<PostListProps>
}

/** The posts, newest first, and the button that loads older ones. The server's HTML stays until the marker is loaded. */
export function Feed(props: FeedProps) {
  return (
    <Suspense>
      <Posts key={toFeedApiUrl(props.query, props.pageSize)} {...props} />
    </Suspense>
  )
}

function Posts({ query, pageSize, items, pageCount, loadMore, ...others }: FeedProps) {
  const { List = PostList, ...rest } = others
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const marking = useMarking(query)
  const [lastSeen, setLastSeen] = useState<LastSeen | null>(null)
  const focusFirstNew = useFocusFirstNew(list, ':scope > article', items.length)

  const isWaiting = rest.next !== null && !rest.isLoadingMore && !rest.hasFailedMore
  const firstSeen = lastSeen ? items.findIndex((item) => !isLater(item, lastSeen)) : -1
  const loadMoreAndFocus = () => {
    focusFirstNew()
    loadMore()
  }

  return (
    <MarkingContext value={marking}>
      {hydrated && (
        <LazyBoundary>
          <FeedLiveUpdates
            query={query}
            pageSize={pageSize}
            items={items}
            list={list}
            end={end}
            loadAfter={isWaiting && pageCount % PAGES_IN_A_ROW !== 0 ? pageCount : null}
            loadMore={loadMore}
            loadMoreAndFocus={() => {
              if (isWaiting) loadMoreAndFocus()
              else if (rest.isLoadingMore) focusFirstNew()
            }}
            onLastSeen={setLastSeen}
          />
        </LazyBoundary>
      )}
      <List isBusy={rest.isLoadingMore} ref={list}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {lastSeen && index > 0 && index === firstSeen && (
              <LazyBoundary>
                <LastSeenDivider at={lastSeen.at} />
              </LazyBoundary>
            )}
            <PostCard item={item} position={index + 1} />
          </Fragment>
        ))}
      </List>
      <FeedEnd {...rest} loadMore={loadMoreAndFocus} />
      <div tabIndex={-1} ref={end} />
    </MarkingContext>
  )
}

export interface PostListProps {
  isBusy: boolean
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A single column, or the layout of `className`. */
export function PostList({
  isBusy,
  ref,
  className = styles.feed,
  children,
}: PostListProps & { className?: string | undefined }) {
  const message = useMessage()
  return (
    <div
      className={className}
      role="feed"
      aria-label={message('feed.label')}
      aria-busy={isBusy}
      tabIndex={-1}
      ref={ref}
    >
      {children}
    </div>
  )
}
