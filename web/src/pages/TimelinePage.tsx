import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import { ActiveFilters } from '../features/active-filters/ActiveFilters.tsx'
import { Feed } from '../features/feed/Feed.tsx'
import { FirstLoad } from '../features/feed/FirstLoad.tsx'
import { MasonryList } from '../features/feed/masonry/MasonryList.tsx'
import { StaleLine } from '../features/feed/StaleLine.tsx'
import { useFeed } from '../features/feed/use-feed.ts'
import { LiveLine } from '../features/live/LiveLine.tsx'
import { FollowButton } from '../features/share-view/follow/FollowButton.tsx'
import { Timeline } from '../features/timeline/Timeline.tsx'
import { TopicsPanel } from '../features/topics/TopicsPanel.tsx'
import { TIMELINE_PATH } from '../feed-query/feed-address.ts'
import { isWholeFeed } from '../feed-query/feed-query.ts'
import { readTimelineView, toTimelineAddress } from '../feed-query/timeline-view.ts'
import { useFeedQuery } from '../feed-query/use-feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'
import { useLocation } from '../router/router-context.ts'
import { useDocumentHead } from '../ui/document-head.ts'
import { FailurePage } from './FailurePage.tsx'
import { toFailureStatus } from './failure-status.ts'
import { NoResults } from './NoResults.tsx'
import { useViewTitle } from './use-view-title.ts'
import styles from './TimelinePage.module.css'
import '../i18n/later.ts'

/** When posts were made, what they are about, and the posts. */
export function TimelinePage() {
  const { query } = useFeedQuery()
  const { error, ...feed } = useFeed(query, TIMELINE_PAGE_SIZE)
  return error ? <FailurePage status={toFailureStatus(error)} /> : <TimelineScreen feed={feed} />
}

function TimelineScreen({ feed }: { feed: Omit<ReturnType<typeof useFeed>, 'error'> }) {
  const message = useMessage()
  const view = readTimelineView(useLocation().search)
  const isPlain = toTimelineAddress(view, {}) === TIMELINE_PATH
  const { isLoading, staleSince, ...posts } = feed
  const title = message('shell.timeline')
  const isRest = isWholeFeed(posts.query) && isPlain
  useDocumentHead({
    status: 200,
    title: useViewTitle(posts.query, message(`timeline.title.${view.period}`)),
    description: message('timeline.description'),
    ...(isRest ? { canonicalPath: TIMELINE_PATH } : { noindex: true }),
  })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {staleSince === null ? <LiveLine /> : <StaleLine since={staleSince} />}
        <FollowButton align="end" />
      </div>
      <div className={styles.top}>
        <Timeline />
        <div className={styles.side}>
          <div className={styles.topics}>
            <TopicsPanel newest={posts.items[0]?.id ?? null} isFixed />
          </div>
        </div>
      </div>
      <ActiveFilters total={isLoading ? null : posts.total} />
      {isLoading && <FirstLoad />}
      {!isLoading && posts.items.length === 0 && (
        <NoResults tip={{ icon: 'timeline', text: message('timeline.tip') }} />
      )}
      {posts.items.length > 0 && <Feed {...posts} List={MasonryList} />}
    </div>
  )
}
