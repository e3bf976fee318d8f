import type { ItemReference } from '@hemicycle/contract'
import { useMessage } from '#web/i18n/use-message.ts'
import { AuthorAvatar } from '#web/features/feed/card/author/AuthorAvatar.tsx'
import { AuthorName } from '#web/features/feed/card/author/AuthorName.tsx'
import { GonePost } from './GonePost.tsx'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import styles from './PostQuote.module.css'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { ReferenceTime } from './ReferenceTime.tsx'
import { toReferenceAuthor } from '#web/features/feed/card/author/to-shown-author.ts'

export function PostQuote({ reference, source }: { reference: ItemReference; source: string }) {
  const message = useMessage()
  const { author, sourceUrl } = reference
  if (!reference.available || !author) return <GonePost />
  const shown = toReferenceAuthor(author)
  return (
    <blockquote className={styles.quote} aria-label={message('post.quote')}>
      <div className={styles.head}>
        <AuthorAvatar author={shown} size="small" />
        <AuthorName author={shown} look="reference" />
        <span className={styles.handle}>@{author.handle}</span>
        <ReferenceTime reference={reference} />
      </div>
      <PostText html={reference.content ?? ''} lang={reference.lang} look="quote" />
      {sourceUrl && (
        <PostMedia media={reference.media} source={source} sourceUrl={sourceUrl} permalink={null} />
      )}
    </blockquote>
  )
}
