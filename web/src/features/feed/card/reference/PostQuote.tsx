import type { ItemReference } from '@hemicycle/contract'
import { AuthorAvatar, AuthorName } from '#web/features/feed/card/author/Author.tsx'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import { ReferenceTime } from '#web/features/feed/card/PostTime.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toShownReference } from '#web/features/feed/card/to-shown-post.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './PostQuote.module.css'

const NO_TEXT = { content: '', lang: '' }

export function PostQuote({ reference, source }: { reference: ItemReference; source: string }) {
  const message = useMessage()
  const { author, sourceUrl } = reference
  const post = toShownReference(reference, NO_TEXT)
  if (!post || !author) return <RemovedPost />
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

/** Placeholder for a removed post, without name or time. */
export function RemovedPost() {
  const message = useMessage()
  return (
    <p className={styles.gone}>
      <RemovedPostMark />
      {message('post.gone')}
    </p>
  )
}

/** A dashed seat. */
export function RemovedPostMark() {
  return <span className={styles.seat} aria-hidden="true" />
}
