import type { ItemReference } from '@hemicycle/contract'
import { useMessage } from '../../../../i18n/use-message.ts'
import { Avatar } from '../../../../ui/avatar/Avatar.tsx'
import { AuthorName } from '../author/AuthorName.tsx'
import { GonePost } from './GonePost.tsx'
import { PostMedia } from '../media/PostMedia.tsx'
import styles from './PostQuote.module.css'
import { PostText } from '../PostText.tsx'
import { PostTime } from '../PostTime.tsx'
import { SourceLink } from '../SourceLink.tsx'
import { toReferenceAuthor } from '../author/to-shown-author.ts'

export function PostQuote({ reference, source }: { reference: ItemReference; source: string }) {
  const message = useMessage()
  const { author, postedAt, sourceUrl } = reference
  if (!reference.available || !author) return <GonePost />
  const time = postedAt !== null && <PostTime at={postedAt} />
  return (
    <blockquote className={styles.quote} aria-label={message('post.quote')}>
      <div className={styles.head}>
        <Avatar name={author.name} picture={author.avatar} shape="person" size="small" />
        <AuthorName author={toReferenceAuthor(author)} look="reference" />
        <span className={styles.handle}>@{author.handle}</span>
        {sourceUrl ? (
          <SourceLink className={styles.time} href={sourceUrl}>
            {time}
          </SourceLink>
        ) : (
          time
        )}
      </div>
      <PostText html={reference.content ?? ''} lang={reference.lang} look="quote" />
      {sourceUrl && (
        <PostMedia media={reference.media} source={source} sourceUrl={sourceUrl} permalink={null} />
      )}
    </blockquote>
  )
}
