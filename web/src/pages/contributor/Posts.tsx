import type { ReactNode } from 'react'
import { ActiveFilters } from '#web/features/active-filters/ActiveFilters.tsx'
import { Feed } from '#web/features/feed/Feed.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import type { useFeed } from '#web/features/feed/use-feed.ts'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import { toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyPanel } from '#web/ui/EmptyPanel.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Posts.module.css'
import '#web/i18n/results.ts'

export type ShownFeed = Omit<ReturnType<typeof useFeed>, 'error'>

interface PersonColumnsProps {
  /** The newest post in the feed; without posts there are no topics. */
  newest: string | null | undefined
  children: ReactNode
}

/** The columns of a page about a contributor or a group. */
export function PersonColumns({ newest, children }: PersonColumnsProps) {
  const message = useMessage()
  return (
    <Columns
      context={
        <Link className={`${textLinkClass} ${styles.all}`} to={toChannelsAddress({})}>
          {message('contributor.all')}
        </Link>
      }
      side={newest !== undefined && <TopicsPanel newest={newest} />}
    >
      {children}
    </Columns>
  )
}

/** The posts of a contributor or of a group's members, with the view's filters. */
export function Posts({ isLoading, staleSince: _shown, ...posts }: ShownFeed) {
  return (
    <>
      <ActiveFilters total={isLoading ? null : posts.total} />
      {isLoading && <FirstLoad />}
      {!isLoading && posts.items.length === 0 && <NoPosts />}
      {posts.items.length > 0 && <Feed {...posts} />}
    </>
  )
}

/** For a contributor without matching posts, or without any posts. */
function NoPosts() {
  const message = useMessage()
  const { query, toAddress } = useFeedQuery()
  const hasFilters = listFilters(query).length > 0
  return (
    <EmptyPanel
      title={message('contributor.none')}
      lead={message('contributor.none.criteria')}
      tips={[
        hasFilters
          ? { icon: 'filters', text: message('noResults.filters') }
          : { icon: 'info', text: message('contributor.none.text') },
      ]}
      action={
        <Link className={buttonClass('primary')} to={hasFilters ? toAddress({}) : paths.home}>
          {message(hasFilters ? 'noResults.clear' : 'feed.latest')}
        </Link>
      }
    />
  )
}
