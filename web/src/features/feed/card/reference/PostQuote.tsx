import type { ItemReference } from '@hemicycle/contract'
import { AuthorAvatar, AuthorName } from '#web/features/feed/card/author/Author.tsx'
import { toReferenceAuthor } from '#web/features/feed/card/author/to-shown-author.ts'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import { ReferenceTime } from '#web/features/feed/card/PostTime.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './PostQuote.module.css'

export function PostQuote({ reference, source }: { reference: ItemReference; source: string }) {
  const message = useMessage()
  const { author, sourceUrl } = reference
  if (!reference.available || !author) return <RemovedPost />
  const shown = toReferenceAuthor(author)
  return (
    <blockquote className={styles.quote} aria-label={message('post.quote')}>
      <div className={styles.head}>
        <AuthorAvatar author={shown} size="small" />
        <AuthorName author={shown} variant="reference" />
        <span className={styles.handle}>@{author.handle}</span>
        <ReferenceTime reference={reference} />
      </div>
      <PostText html={reference.content ?? ''} lang={reference.lang} variant="quote" />
      {sourceUrl && (
        <PostMedia media={reference.media} source={source} sourceUrl={sourceUrl} permalink={null} />
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
