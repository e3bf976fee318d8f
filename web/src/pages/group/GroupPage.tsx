import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toApiError, toFailureStatus } from '#web/api/client.ts'
import { type Group, groupQuery } from '#web/api/group.ts'
import { MemberRoll } from '#web/features/channels/MemberRoll.tsx'
import { useChannels, useChannelsQuery } from '#web/features/channels/use-channels.ts'
import { GroupHead } from '#web/features/contributor/GroupHead.tsx'
import { WhosePosts } from '#web/features/contributor/WhosePosts.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { useFeed } from '#web/features/feed/use-feed.ts'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import { ViewTools } from '#web/features/share-view/ViewTools.tsx'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { toGroupAddress, toGroupSubject } from '#web/feed-query/subject.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { PersonColumns, Posts } from '#web/pages/contributor/Posts.tsx'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { useViewTitle } from '#web/pages/feed/head.ts'
import { ViewFilters } from '#web/pages/feed/ViewFilters.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import { paths } from '#web/router/paths.ts'
import { useLocation } from '#web/router/router-context.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import '#web/i18n/later.ts'
import '#web/i18n/people.ts'
import { isMembersTab } from './is-members-tab.ts'
import styles from './GroupPage.module.css'

/** A political group: the posts of its members, or the members. */
export function GroupPage() {
  const { pathname } = useLocation()
  const code = toGroupSubject(pathname)
  if (code === null) return <notFound.Page />
  return isMembersTab(pathname) ? <MembersTab code={code} /> : <PostsTab code={code} />
}

function PostsTab({ code }: { code: string }) {
  const message = useMessage()
  const { query, asked } = useFeedQuery()
  const { error, ...feed } = useFeed(asked)
  const title = useViewTitle(query, code)
  return (
    <GroupColumns code={code} error={error} newest={feed.items[0]?.id ?? null}>
      {(group) => (
        <>
          <Head
            group={group}
            title={title}
            canonical={isWholeFeed(query) ? toGroupAddress(code) : null}
          />
          <GroupHead
            group={group}
            tab="posts"
            tools={
              <ViewTools>
                <ViewFilters />
              </ViewTools>
            }
          />
          <WhosePosts group={group} whose="members" />
          <h2>
            <VisuallyHidden>{message('group.posts.members')}</VisuallyHidden>
          </h2>
          {feed.staleSince !== null && <StaleLine since={feed.staleSince} />}
          <Posts {...feed} />
        </>
      )}
    </GroupColumns>
  )
}

function MembersTab({ code }: { code: string }) {
  const message = useMessage()
  const { query } = useChannelsQuery()
  const list = useChannels(query)
  const { country, 'search-value': name, after } = query
  const isWhole = !country && !name && !after
  const title = message('site.title', { title: message('group.members.title', { group: code }) })
  return (
    <GroupColumns code={code} error={list.error} newest={null}>
      {(group) => (
        <>
          <Head
            group={group}
            title={title}
            canonical={isWhole ? toGroupAddress(code, paths.groupMembers) : null}
          />
          <GroupHead group={group} tab="members" tools={<ViewTools />} />
          <output className={styles.bar}>
            {!list.isLoading &&
              message('group.members.line', { total: list.total, days: DEFAULT_WINDOW_DAYS })}
          </output>
          {list.staleSince !== null && <StaleLine since={list.staleSince} />}
          <MemberRoll list={list} />
        </>
      )}
    </GroupColumns>
  )
}

interface GroupColumnsProps {
  code: string
  /** Why the tab's content cannot be shown. */
  error: Error | null
  newest: string | null
  children: (group: Group) => ReactNode
}

function GroupColumns({ code, error, newest, children }: GroupColumnsProps) {
  const { data: group, error: groupError } = useQuery(groupQuery(code))
  const failed = groupError ?? error
  if (failed) return <FailurePage status={toFailureStatus(toApiError(failed))} />
  return <PersonColumns newest={newest}>{group ? children(group) : <FirstLoad />}</PersonColumns>
}

interface HeadProps {
  group: Group
  title: string
  /** Null for filtered views, which search engines do not index. */
  canonical: string | null
}

function Head({ group: { code, fullName }, title, canonical }: HeadProps) {
  const message = useMessage()
  useDocumentHead({
    status: 200,
    title,
    description: message('group.description', { group: fullName ?? code }),
    ...(canonical === null ? { noindex: true } : { canonicalPath: canonical }),
  })
  return null
}
