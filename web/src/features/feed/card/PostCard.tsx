import type { SocialItem } from '@hemicycle/contract'
import { memo, useId } from 'react'
import { GonePost } from './reference/GonePost.tsx'
import { PostFoot } from './PostFoot.tsx'
import styles from './PostCard.module.css'
import { PostHeader } from './author/PostHeader.tsx'
import { PostLead } from './reference/PostLead.tsx'
import { PostMedia } from './media/PostMedia.tsx'
import { PostQuote } from './reference/PostQuote.tsx'
import { LongText } from './text/LongText.tsx'
import { PostText } from './text/PostText.tsx'
import { toRoom } from './to-room.ts'
import { toShownPost } from './to-shown-post.ts'
import { paths } from '#web/router/paths.ts'

interface PostCardProps {
  item: SocialItem
  /** Its place in a feed, from 1. Without one it stands alone, with larger words. */
  position?: number
}

/** Drawn again only when it is another post or another place: a feed can hold a thousand. */
export const PostCard = memo(function PostCard({ item, position }: PostCardProps) {
  const nameId = useId()
  const shown = toShownPost(item)
  const single = position === undefined
  const inFeed = single ? {} : { 'aria-posinset': position, 'aria-setsize': -1, tabIndex: -1 }

  return (
    <article
      className={`${styles.post} ${styles[single ? 'single' : toRoom(item)]}`}
      id={`post-${item.id}`}
      aria-labelledby={nameId}
      {...inFeed}
    >
      <div className={styles.inner}>
        <PostLead item={item} nameId={shown ? undefined : nameId} />
        {shown ? (
          <>
            <PostHeader author={shown.author} item={item} nameId={nameId} />
            {single ? (
              <PostText html={shown.content} lang={shown.lang} look="single" />
            ) : (
              <LongText html={shown.content} lang={shown.lang} />
            )}
            <PostMedia
              media={shown.media}
              source={item.source}
              sourceUrl={item.sourceUrl}
              permalink={single ? null : paths.post(item.id)}
              isUrgent={single || position === 1}
            />
          </>
        ) : (
          <GonePost />
        )}
        {item.kind === 'quote' && item.reference && (
          <PostQuote reference={item.reference} source={item.source} />
        )}
        <PostFoot item={item} author={shown?.author.name ?? null} />
      </div>
    </article>
  )
})
