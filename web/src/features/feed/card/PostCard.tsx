import type { SocialItem } from '@hemicycle/contract'
import { useId } from 'react'
import { GonePost } from './reference/GonePost.tsx'
import { PostActions } from './PostActions.tsx'
import styles from './PostCard.module.css'
import { PostHeader } from './author/PostHeader.tsx'
import { PostLead } from './reference/PostLead.tsx'
import { PostMedia } from './media/PostMedia.tsx'
import { PostQuote } from './reference/PostQuote.tsx'
import { PostText } from './PostText.tsx'
import { toShownPost } from './to-shown-post.ts'

interface PostCardProps {
  item: SocialItem
  /** Its place in a feed, from 1. Without one it stands alone, with larger words. */
  position?: number
}

export function PostCard({ item, position }: PostCardProps) {
  const nameId = useId()
  const shown = toShownPost(item)
  const single = position === undefined
  const inFeed = single ? {} : { 'aria-posinset': position, 'aria-setsize': -1, tabIndex: -1 }

  return (
    <article
      className={single ? `${styles.post} ${styles.single}` : styles.post}
      id={`post-${item.id}`}
      aria-labelledby={nameId}
      {...inFeed}
    >
      <div className={styles.inner}>
        <PostLead item={item} nameId={shown ? undefined : nameId} />
        {shown ? (
          <>
            <PostHeader author={shown.author} item={item} nameId={nameId} />
            <PostText html={shown.content} lang={shown.lang} look={single ? 'single' : 'post'} />
            <PostMedia
              media={shown.media}
              source={item.source}
              sourceUrl={item.sourceUrl}
              permalink={single ? null : `/tw/${item.id}`}
            />
          </>
        ) : (
          <GonePost />
        )}
        {item.kind === 'quote' && item.reference && (
          <PostQuote reference={item.reference} source={item.source} />
        )}
        <PostActions source={item.source} sourceUrl={item.sourceUrl} />
      </div>
    </article>
  )
}
