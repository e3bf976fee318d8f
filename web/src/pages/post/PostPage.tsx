import type { SocialItem } from '@hemicycle/contract'
import { toFailureStatus } from '#web/api/client.ts'
import { PostCard } from '#web/features/feed/card/PostCard.tsx'
import { FirstLoad } from '#web/features/feed/FeedSkeleton.tsx'
import { PostRecord } from '#web/features/feed/PostRecord.tsx'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import { usePost } from '#web/features/feed/use-post.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { FailurePage } from '#web/pages/failure/FailurePage.tsx'
import { notFound } from '#web/pages/not-found/lazy-not-found.ts'
import { buttonClass, textLinkClass } from '#web/ui/Button.tsx'
import { Columns, ContextHead } from '#web/ui/Columns.tsx'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { EmptyPage } from '#web/ui/Empty.tsx'
import { Link } from '#web/ui/Link.tsx'
import { toPostHead } from './head.ts'
import '#web/i18n/later.ts'
import { paths } from '#web/router/paths.ts'
import { useEffect } from 'react'
import { useNavigate } from '#web/router/router-context.ts'

export function PostPage({ id }: { id: string }) {
  const { answer, error } = usePost(id)

  if (error) return <FailurePage status={toFailureStatus(error)} />
  if (!answer) return <PostScreen />
  if (answer.state === 'unknown') return <notFound.Page isSearchInBar={false} />
  if (answer.state === 'gone') return <RemovedPage reason={answer.reason} />
  // The id of a later version redirects to the first one.
  if (answer.post.id !== id) return <Redirect to={paths.post(answer.post.id)} />
  return <FoundPost post={answer.post} staleSince={answer.staleSince} />
}

interface FoundPostProps {
  post: SocialItem
  staleSince: number | null
}

function FoundPost({ post, staleSince }: FoundPostProps) {
  const message = useMessage()
  useDocumentHead(toPostHead(post, message))
  return <PostScreen post={post} staleSince={staleSince} />
}

function PostScreen({ post, staleSince = null }: Partial<FoundPostProps>) {
  const message = useMessage()
  return (
    <Columns
      context={
        <ContextHead
          title={message('post.title')}
          status={staleSince !== null && <StaleLine since={staleSince} />}
        >
          <Link className={textLinkClass} to={paths.home}>
            {message('post.back')}
          </Link>
        </ContextHead>
      }
    >
      {post ? (
        <>
          <PostCard item={post} />
          <PostRecord item={post} />
        </>
      ) : (
        <FirstLoad cards={1} />
      )}
    </Columns>
  )
}

/** A post that was removed. Shows none of its content, and names the reason only if the author deleted it. */
function RemovedPage({ reason }: { reason: string | null }) {
  const message = useMessage()
  const isDeleted = reason === 'deleted'
  const short = isDeleted ? message('removed.short') : message('post.gone')
  useDocumentHead({ status: 410, title: message('site.title', { title: short }), noindex: true })
  return (
    <EmptyPage
      chamber="one-missing"
      code={message('removed.code')}
      title={isDeleted ? message('removed.deleted') : message('post.gone')}
      action={
        <Link className={buttonClass('outline')} to={paths.home}>
          {message('removed.home')}
        </Link>
      }
    />
  )
}

/** Navigates to another URL, replacing the current history entry. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
