import { TIMELINE_PAGE_SIZE } from '@hemicycle/contract/constants'
import { toFailureStatus } from '#web/api/client.ts'
import { useViewName } from '#web/features/active-filters/name-view.ts'
import { ActiveFilters } from '#web/features/active-filters/ActiveFilters.tsx'
import { AdvancedSearchButton } from '#web/features/advanced-search/AdvancedSearchButton.tsx'
import { Feed } from '#web/features/feed/Feed.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { MasonryList } from '#web/features/feed/MasonryList.tsx'
import { StaleLine, LiveLine } from '#web/features/live/LiveLine.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { SearchNotes } from '#web/features/search-notes/SearchNotes.tsx'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { nameComparison } from '#web/features/timeline/compare/CompareTitle.tsx'
import { useComparedNames } from '#web/features/timeline/compare/use-names.ts'
import { Timeline } from '#web/features/timeline/Timeline.tsx'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { readTimelineView } from '#web/feed-query/timeline-view.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useLocation } from '#web/router/router-context.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useViewTitle } from '#web/pages/feed/head.ts'
import { ViewFilters } from '#web/pages/feed/ViewFilters.tsx'
import { noResults } from '#web/pages/search/lazy-search.ts'
import { toTimelineHead } from './head.ts'
import { totals } from './lazy-totals.ts'
import styles from './TimelinePage.module.css'
import '#web/i18n/later.ts'

/** A chart of posts over time, their topics, and the posts. */
export function TimelinePage() {
  const { query } = useFeedQuery()
  const { error, ...feed } = useFeed(query, TIMELINE_PAGE_SIZE)
  return error ? <FailurePage status={toFailureStatus(error)} /> : <TimelineScreen feed={feed} />
}

function TimelineScreen({ feed }: { feed: Omit<ReturnType<typeof useFeed>, 'error'> }) {
  const message = useMessage()
  const view = readTimelineView(useLocation().search)
  const { isLoading, staleSince, ...posts } = feed
  const title = message('shell.timeline')
  const isEmpty = !isLoading && posts.items.length === 0
  const { from: _from, to: _to, ...asked } = toFirstPage(posts.query)
  const viewName = useViewName(asked)
  const names = useComparedNames(view.compared)
  const comparison = names.length > 0 && nameComparison(message, names, asked, viewName)
  const page = message(`timeline.title.${view.period}`)
  const ofView = useViewTitle(posts.query, page)
  useDocumentHead({
    ...toTimelineHead(posts.query, view, message),
    title: comparison
      ? message('site.title', { title: message('view.title', { view: comparison, page }) })
      : ofView,
    codeFolder: isEmpty ? noResults.code.folder : null,
  })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {title}
          {comparison && <VisuallyHidden>: {comparison}</VisuallyHidden>}
        </h1>
        {staleSince === null ? <LiveLine /> : <StaleLine since={staleSince} />}
        <ViewTools isAtEnd>
          <ViewFilters />
        </ViewTools>
      </div>
      <div className={styles.top}>
        <Timeline Totals={totals.Page} viewName={viewName} />
        <div className={styles.side}>
          <div className={styles.topics}>
            <TopicsPanel newest={posts.items[0]?.id ?? null} isFixed />
          </div>
        </div>
      </div>
      <SearchNotes advanced={<AdvancedSearchButton place="text" />} />
      <ActiveFilters total={isLoading ? null : posts.total} />
      {isLoading && <FirstLoad />}
      {isEmpty && <noResults.Page tip={message('timeline.tip')} />}
      {posts.items.length > 0 && <Feed {...posts} List={MasonryList} />}
    </div>
  )
}
