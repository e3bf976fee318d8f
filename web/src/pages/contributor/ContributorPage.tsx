import type { Contributor } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { contributorQuery } from '#web/api/contributor-name.ts'
import { isMember, toGroup } from '#web/api/contributors.ts'
import { isHiddenEverywhere } from '#web/features/contributor/followed-accounts.ts'
import { Profile } from '#web/features/contributor/Profile.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useViewTitle } from '#web/pages/feed/head.ts'
import { ViewFilters } from '#web/pages/feed/ViewFilters.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import styles from './ContributorPage.module.css'
import { GroupAccount } from './GroupAccount.tsx'
import { toContributorHead } from './head.ts'
import { PersonColumns, Posts, type ShownFeed } from './Posts.tsx'
import '#web/i18n/later.ts'
import '#web/i18n/people.ts'

/** Every contributor id has this form. The page does not name a hidden or unknown contributor. */
const ID = /^[0-9a-f]{24}$/u

export function ContributorPage({ id }: { id: string }) {
  return ID.test(id) ? <KnownContributor id={id} /> : <notFound.Page />
}

function KnownContributor({ id }: { id: string }) {
  const { data: contributor, error } = useQuery(contributorQuery(id))
  const { asked } = useFeedQuery()
  const { error: feedError, ...feed } = useFeed(asked)
  const failed = error ?? feedError
  const isUnfollowed = contributor?.hasAccount === false && feed.items.length === 0
  if (failed) return <FailurePage status={toFailureStatus(toApiError(failed))} />
  return (
    <PersonColumns newest={isUnfollowed ? undefined : (feed.items[0]?.id ?? null)}>
      {contributor ? (
        <Found contributor={contributor} feed={feed} isUnfollowed={isUnfollowed} />
      ) : (
        <FirstLoad />
      )}
    </PersonColumns>
  )
}

interface FoundProps {
  contributor: Contributor
  feed: ShownFeed
  /** We follow no account of theirs and have no posts. */
  isUnfollowed: boolean
}

function Found({ contributor, feed, isUnfollowed }: FoundProps) {
  const message = useMessage()
  const { query } = useFeedQuery()
  const group = isMember(contributor) ? null : toGroup(contributor)
  const title = useViewTitle(query, contributor.fullName)
  useDocumentHead({ ...toContributorHead(contributor, query, message), title })
  const tools = (
    <ViewTools person={{ id: contributor.id, name: contributor.fullName }}>
      <ViewFilters />
    </ViewTools>
  )
  if (group !== null)
    return (
      <GroupAccount
        contributor={contributor}
        code={group}
        {...{ feed, isUnfollowed }}
        tools={tools}
      />
    )
  return (
    <>
      <Profile contributor={contributor} isUnfollowed={isUnfollowed} tools={tools} />
      {!isUnfollowed && !(isHiddenEverywhere(contributor) && feed.items.length === 0) && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{message('contributor.posts')}</h2>
            {feed.staleSince !== null && <StaleLine since={feed.staleSince} />}
          </div>
          <Posts {...feed} />
        </>
      )}
    </>
  )
}
