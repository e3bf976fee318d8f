import type { Contributor } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { groupQuery } from '#web/api/group.ts'
import { Accounts, AccountsNote } from '#web/features/contributor/Accounts.tsx'
import { GroupHead } from '#web/features/contributor/GroupHead.tsx'
import { NoAccount } from '#web/features/contributor/NoAccount.tsx'
import { Profile } from '#web/features/contributor/Profile.tsx'
import { WhosePosts } from '#web/features/contributor/WhosePosts.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Posts, type ShownFeed } from './Posts.tsx'

interface GroupAccountProps {
  contributor: Contributor
  /** Code of the group. */
  code: string
  feed: ShownFeed
  isUnfollowed: boolean
  tools: ReactNode
}

/** The posts of a group's own account, on the page of the group. Without the group, the account's profile. */
export function GroupAccount({ contributor, code, feed, isUnfollowed, tools }: GroupAccountProps) {
  const message = useMessage()
  const { data: group, isPending } = useQuery(groupQuery(code))
  if (isPending) return <FirstLoad />
  return (
    <>
      {group ? (
        <>
          <GroupHead
            group={group}
            tab="posts"
            tools={!isUnfollowed && tools}
            accounts={
              contributor.hasAccount && (
                <>
                  <Accounts contributor={contributor} />
                  <AccountsNote contributor={contributor} />
                </>
              )
            }
          />
          <WhosePosts group={group} whose="account" />
          {isUnfollowed && <NoAccount contributor={contributor} />}
        </>
      ) : (
        <Profile contributor={contributor} isUnfollowed={isUnfollowed} tools={tools} />
      )}
      <h2>
        <VisuallyHidden>{message('group.posts.account')}</VisuallyHidden>
      </h2>
      {feed.staleSince !== null && <StaleLine since={feed.staleSince} />}
      {!isUnfollowed && <Posts {...feed} />}
    </>
  )
}
