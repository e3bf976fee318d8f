import type { ItemReference } from '@hemicycle/contract'
import { useMessage } from '../../../../i18n/use-message.ts'
import { AuthorAvatar } from '../author/AuthorAvatar.tsx'
import { AuthorName } from '../author/AuthorName.tsx'
import { GonePost } from './GonePost.tsx'
import { PostMedia } from '../media/PostMedia.tsx'
import styles from './PostQuote.module.css'
import { PostText } from '../text/PostText.tsx'
import { ReferenceTime } from './ReferenceTime.tsx'
import { toReferenceAuthor } from '../author/to-shown-author.ts'

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
