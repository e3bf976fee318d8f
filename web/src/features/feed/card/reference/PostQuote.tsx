import type { ItemReference } from '@hemicycle/contract'
import { AuthorAvatar, AuthorName } from '#web/features/feed/card/author/Author.tsx'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import { ReferenceTime } from '#web/features/feed/card/PostTime.tsx'
import { SourceLink } from '#web/features/feed/card/SourceLink.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toShownReference } from '#web/features/feed/card/to-shown-post.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { textLinkClass } from '#web/ui/Button.tsx'
import styles from './PostQuote.module.css'

const NO_TEXT = { content: '', lang: '' }

export function PostQuote({ reference, source }: { reference: ItemReference; source: string }) {
  const message = useMessage()
  const { author, sourceUrl } = reference
  const post = toShownReference(reference, NO_TEXT)
  if (!post || !author) return <RemovedPost reference={reference} source={source} />
  return (
    <blockquote className={styles.quote} aria-label={message('post.quote')}>
      <div className={styles.head}>
        <AuthorAvatar author={post.author} size="small" />
        <AuthorName author={post.author} variant="reference" />
        <span className={styles.handle}>@{author.handle}</span>
        <ReferenceTime reference={reference} />
      </div>
      <PostText html={post.content} lang={post.lang} variant="quote" />
      {sourceUrl && (
        <PostMedia post={post} source={source} sourceUrl={sourceUrl} permalink={null} />
      )}
    </blockquote>
  )
}

interface RemovedPostProps {
  /** Null if it never arrived. */
  reference: ItemReference | null
  source: string
}

/** In place of a removed post, without name or time. */
export function RemovedPost(props: RemovedPostProps) {
  return (
    <p className={styles.gone}>
      <RemovedPostMark />
      <span className={styles.goneWords}>
        <GoneWords {...props} />
      </span>
    </p>
  )
}

/** Says that a post is gone; of one that the network could not be asked for, who wrote it and where it is. */
export function GoneWords({ reference, source }: RemovedPostProps) {
  const message = useMessage()
  const { pending, author, sourceUrl } = reference ?? {}
  if (!pending || !author || !sourceUrl) return message('post.gone')
  const network = toShownNetwork(source)?.name ?? source
  return (
    <>
      {message('post.elsewhere', { handle: author.handle })}{' '}
      <SourceLink className={textLinkClass} href={sourceUrl}>
        {message('post.source', { network })}
      </SourceLink>
    </>
  )
}

/** A dashed seat. */
export function RemovedPostMark() {
  return <span className={styles.seat} aria-hidden="true" />
}
