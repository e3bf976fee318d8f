import { type ComponentType, Fragment, useRef, useState } from 'react'
import { toFeedApiUrl } from '#web/feed-query/feed-path.ts'
import { useFirstNew } from '#web/ui/use-first-new.ts'
import { useHydrated } from '#web/ui/use-browser.ts'
import { MarkerContext } from './card/highlight/marker-context.ts'
import { useMarker } from './card/highlight/use-marker.ts'
import { PostCard } from './card/PostCard.tsx'
import { FeedEnd } from './end/FeedEnd.tsx'
import { isLater, type LastSeen } from './life/is-later.ts'
import { PostList, type PostListProps } from './PostList.tsx'
import type { useFeed } from './use-feed.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const FeedLife = lazyComponent(async () => (await import('./life/FeedLife.tsx')).FeedLife)
const HereLine = lazyComponent(async () => (await import('./life/HereLine.tsx')).HereLine)

/** After so many pages more are loaded only when asked for, so that what stands below can be reached. */
const PAGES_IN_A_ROW = 10

interface FeedProps extends Omit<ReturnType<typeof useFeed>, 'isLoading' | 'staleSince' | 'error'> {
  /** How the posts are laid out; one below the other unless a page says otherwise. */
  List?: ComponentType<PostListProps>
}

/** The posts in the order of time, and below them the way to older ones. */
export function Feed(props: FeedProps) {
  return <Posts key={toFeedApiUrl(props.query, props.pageSize)} {...props} />
}

function Posts({ query, pageSize, items, pageCount, loadMore, ...others }: FeedProps) {
  const { List = PostList, ...rest } = others
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const marker = useMarker(query)
  const [here, setHere] = useState<LastSeen | null>(null)
  const awaitNew = useFirstNew(list, ':scope > article', items.length)

  const isWaiting = rest.next !== null && !rest.isLoadingMore && !rest.hasFailedMore
  const firstSeen = here ? items.findIndex((item) => !isLater(item, here)) : -1
  const goOn = () => {
    awaitNew()
    loadMore()
  }

  return (
    <MarkerContext value={marker}>
      {hydrated && (
        <LazyBoundary>
          <FeedLife
            query={query}
            pageSize={pageSize}
            items={items}
            list={list}
            end={end}
            loadAfter={isWaiting && pageCount % PAGES_IN_A_ROW !== 0 ? pageCount : null}
            loadMore={loadMore}
            goOn={() => {
              if (isWaiting) goOn()
              else if (rest.isLoadingMore) awaitNew()
            }}
            onHere={setHere}
          />
        </LazyBoundary>
      )}
      <List isBusy={rest.isLoadingMore} ref={list}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {here && index > 0 && index === firstSeen && (
              <LazyBoundary>
                <HereLine at={here.at} />
              </LazyBoundary>
            )}
            <PostCard item={item} position={index + 1} />
          </Fragment>
        ))}
      </List>
      <FeedEnd {...rest} oldest={items.at(-1)?.postedAt ?? null} loadMore={goOn} />
      <div tabIndex={-1} ref={end} />
    </MarkerContext>
  )
}
