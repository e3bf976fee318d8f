import { type ReactNode, useMemo } from 'react'
import { toFailureStatus } from '#web/api/client.ts'
import { ActiveFilters } from '#web/features/active-filters/ActiveFilters.tsx'
import { AdvancedSearchButton } from '#web/features/advanced-search/AdvancedSearchButton.tsx'
import { Chamber, ChamberLink } from '#web/features/chamber/Chamber.tsx'
import { Feed } from '#web/features/feed/Feed.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { LiveLine, StaleLine } from '#web/features/live/LiveLine.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { SearchNotes } from '#web/features/search-notes/SearchNotes.tsx'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { paths } from '#web/router/paths.ts'
import { RouterContext, useRouter } from '#web/router/router-context.ts'
import { Columns, ContextHead } from '#web/ui/Columns.tsx'
import { type DocumentHead, useDocumentHead } from '#web/ui/document-head.ts'
import { useViewTitle } from './head.ts'
import { ViewFilters } from './ViewFilters.tsx'

interface FeedScreenProps {
  query: FeedQuery
  title: string
  /** Name of the page in the document's title, if it differs. */
  page?: string
  toTotal: (total: number) => string
  head: Omit<DocumentHead, 'status' | 'title'>
  /** What was searched, below the number of posts. */
  summary?: ReactNode
  /** Below the filters, if there are posts. */
  filtersLead?: ReactNode
  /** Above the list, which may be empty. */
  lead?: ReactNode
  /** Directly above the posts. */
  postsLead?: ReactNode
  /** What is above the list is still loading; the list waits for it, so that nothing moves. */
  isWaiting?: boolean
  /** Instead of an empty list. */
  empty: ReactNode
  /** The folder of the code of `empty`, if the page does not have it. */
  emptyFolder?: string | null
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

function FeedColumns({
  feed,
  title,
  page = title,
  ...props
}: FeedScreenProps & { feed: ShownFeed }) {
  const { isLoading: isFeedLoading, staleSince, ...posts } = feed
  const isLoading = isFeedLoading || props.isWaiting === true
  const isEmpty = !isLoading && posts.items.length === 0
  useDocumentHead({
    ...props.head,
    status: 200,
    title: useViewTitle(posts.query, page),
    codeFolder: (isEmpty && props.emptyFolder) || null,
  })
  return (
    <Columns
      context={
        <>
          <ContextHead
            title={title}
            status={staleSince === null ? <LiveLine /> : <StaleLine since={staleSince} />}
            more={props.summary}
            aside={<ChamberLink />}
            tools={
              <ViewTools>
                <ViewFilters />
              </ViewTools>
            }
          >
            {isFeedLoading ? null : props.toTotal(posts.total)}
          </ContextHead>
          <SearchNotes advanced={<AdvancedSearchButton place="text" />} />
          <Chamber />
        </>
      }
      side={isEmpty ? <AllTopics /> : <TopicsPanel newest={posts.items[0]?.id ?? null} />}
    >
      <ActiveFilters total={isFeedLoading ? null : posts.total} />
      {posts.items.length > 0 && props.filtersLead}
      {isLoading ? <FirstLoad /> : props.lead}
      {isEmpty && props.empty}
      {!isLoading && !isEmpty && (
        <>
          {props.postsLead}
          <Feed {...posts} />
        </>
      )}
    </Columns>
  )
}

/** Beside nothing found, the topics of all posts: those of the home page, to which they lead. */
function AllTopics() {
  const message = useMessage()
  const router = useRouter()
  const atHome = useMemo(
    () => ({ ...router, location: { ...router.location, pathname: paths.home, search: '' } }),
    [router],
  )
  return (
    <RouterContext value={atHome}>
      <TopicsPanel newest={null} title={message('topics.title.all')} />
    </RouterContext>
  )
}
