import type { Contributor } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { contributorQuery } from '#web/api/contributor-name.ts'
import { isMember, toGroup } from '#web/api/contributors.ts'
import { ActiveFilters } from '#web/features/active-filters/ActiveFilters.tsx'
import { Members } from '#web/features/contributor/Members.tsx'
import { Profile } from '#web/features/contributor/Profile.tsx'
import { Feed } from '#web/features/feed/Feed.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { AddButton } from '#web/my-list/AddButton.tsx'
import { FollowButton } from '#web/features/share-view/FollowButton.tsx'
import { TopicsPanel } from '#web/features/topics/TopicsPanel.tsx'
import { toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { listFilters } from '#web/feed-query/list-filters.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPanel } from '#web/ui/Empty.tsx'
import { Link } from '#web/ui/Link.tsx'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useViewTitle } from '#web/pages/feed/head.ts'
import { NotFoundPage } from '#web/pages/not-found/NotFoundPage.tsx'
import styles from './ContributorPage.module.css'
import { toContributorHead } from './head.ts'
import '#web/i18n/later.ts'

/** Every contributor id has this form. The page does not name a hidden or unknown contributor. */
const ID = /^[0-9a-f]{24}$/u

export function ContributorPage({ id }: { id: string }) {
  return ID.test(id) ? <KnownContributor id={id} /> : <NotFoundPage />
}

function KnownContributor({ id }: { id: string }) {
  const { data: contributor, error } = useQuery(contributorQuery(id))
  const { asked } = useFeedQuery()
  const { error: feedError, ...feed } = useFeed(asked)
  const failed = error ?? feedError
  if (failed) return <FailurePage status={toFailureStatus(toApiError(failed))} />
  return (
    <ContributorColumns newest={feed.items[0]?.id ?? null}>
      {contributor ? <Found contributor={contributor} feed={feed} /> : <FirstLoad />}
    </ContributorColumns>
  )
}

function ContributorColumns(props: { newest: string | null; children: ReactNode }) {
  const message = useMessage()
  return (
    <Columns
      context={
        <Link className={`${textLinkClass} ${styles.all}`} to={toChannelsAddress({})}>
          {message('contributor.all')}
        </Link>
      }
      side={<TopicsPanel newest={props.newest} />}
    >
      {props.children}
    </Columns>
  )
}

interface FoundProps {
  contributor: Contributor
  feed: Omit<ReturnType<typeof useFeed>, 'error'>
}

function Found({ contributor, feed }: FoundProps) {
  const message = useMessage()
  const { query } = useFeedQuery()
  const { isLoading, staleSince, ...posts } = feed
  const group = isMember(contributor) ? null : toGroup(contributor)
  const title = useViewTitle(query, contributor.fullName)
  useDocumentHead({ ...toContributorHead(contributor, query, message), title })
  return (
    <>
      <Profile
        contributor={contributor}
        action={<AddButton id={contributor.id} name={contributor.fullName} />}
      />
      {group && (
        <Members group={group} allAddress={toChannelsAddress({ type: 'mep', eParty: group })} />
      )}
      <div className={styles.head}>
        <h2 className={styles.title}>{message('contributor.posts')}</h2>
        {staleSince !== null && <StaleLine since={staleSince} />}
        <FollowButton align="end" />
      </div>
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
