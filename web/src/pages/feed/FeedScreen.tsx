import { toFailureStatus } from '#web/api/client.ts'
import { ActiveFilters } from '#web/features/active-filters/ActiveFilters.tsx'
import { Chamber, ChamberLink } from '#web/features/chamber/Chamber.tsx'
import { Feed } from '#web/features/feed/Feed.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { LiveLine, StaleLine } from '#web/features/live/LiveLine.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { FollowButton } from '#web/features/share-view/FollowButton.tsx'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { Columns, ContextHead } from '#web/ui/Columns.tsx'
import { type DocumentHead, useDocumentHead } from '#web/ui/document-head.ts'
import { useViewTitle } from './head.ts'
import { NoResults } from './NoResults.tsx'

interface FeedScreenProps {
  query: FeedQuery
  title: string
  toTotal: (total: number) => string
  head: Omit<DocumentHead, 'status' | 'title'>
}

/** A title with the state of the feed, and the feed. */
export function FeedScreen(props: FeedScreenProps) {
  const { error, ...feed } = useFeed(props.query)
  return error ? (
    <FailurePage status={toFailureStatus(error)} />
  ) : (
    <FeedColumns {...props} feed={feed} />
  )
}

type ShownFeed = Omit<ReturnType<typeof useFeed>, 'error'>

function FeedColumns({ title, toTotal, head, feed }: FeedScreenProps & { feed: ShownFeed }) {
  const { isLoading, staleSince, ...posts } = feed
  useDocumentHead({ ...head, status: 200, title: useViewTitle(posts.query, title) })
  return (
    <Columns
      context={
        <>
          <ContextHead
            title={title}
            status={staleSince === null ? <LiveLine /> : <StaleLine since={staleSince} />}
            aside={
              <>
                <ChamberLink />
                <FollowButton />
              </>
            }
          >
            {isLoading ? null : toTotal(posts.total)}
          </ContextHead>
          <Chamber />
        </>
      }
      side={<TopicsPanel newest={posts.items[0]?.id ?? null} />}
    >
      <ActiveFilters total={isLoading ? null : posts.total} />
      {isLoading && <FirstLoad />}
      {!isLoading && posts.items.length === 0 && <NoResults />}
      {posts.items.length > 0 && <Feed {...posts} />}
    </Columns>
  )
}
