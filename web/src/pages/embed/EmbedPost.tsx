import type { SocialItem } from '@hemicycle/contract'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import { usePost } from '#web/features/feed/use-post.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toPostHead } from '#web/pages/post/head.ts'
import { EmbedCard } from './EmbedCard.tsx'
import { EmbedFailure, EmbedFoot } from './EmbedFrame.tsx'
import { paths } from '#web/router/paths.ts'

/** A single post. A removed post leaves only a notice. */
export function EmbedPost({ id }: { id: string }) {
  const { answer } = usePost(id)
  if (answer?.state === 'found') return <FoundPost post={answer.post} />
  if (answer?.state !== 'gone') return <EmbedFailure status={404} />
  return <EmbedFailure status={410} isDeleted={answer.reason === 'deleted'} />
}

function FoundPost({ post }: { post: SocialItem }) {
  const message = useMessage()
  const name = toShownPost(post)?.author.name ?? post.contributor.fullName
  const title = message('share.post', { name })
  const { description = '' } = toPostHead(post, message)
  useDocumentHead({
    status: 200,
    title: message('site.title', { title }),
    description,
    noindex: true,
  })
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <EmbedCard item={post}>
        <EmbedFoot to={paths.post(post.id)} label={message('embed.record')} />
      </EmbedCard>
    </>
  )
}
