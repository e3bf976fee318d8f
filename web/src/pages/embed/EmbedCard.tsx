import type { SocialItem } from '@hemicycle/contract'
import { type ReactNode, useId } from 'react'
import { AlsoOn } from '#web/features/feed/card/AlsoOn.tsx'
import { PostHeader } from '#web/features/feed/card/author/PostHeader.tsx'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import { SourceAction } from '#web/features/feed/card/actions/PostActions.tsx'
import { PostQuote, RemovedPost } from '#web/features/feed/card/reference/PostQuote.tsx'
import { PostContext } from '#web/features/feed/card/reference/PostContext.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import styles from './Embed.module.css'
import { paths } from '#web/router/paths.ts'

/** A post in a frame: its full text, and nothing that needs JavaScript. */
export function EmbedCard({ item, children }: { item: SocialItem; children?: ReactNode }) {
  const nameId = useId()
  const shown = toShownPost(item)
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.inner}>
        <PostContext item={{ ...item, repostedBy: [] }} nameId={shown ? undefined : nameId} />
        {shown ? (
          <>
            <PostHeader author={shown.author} item={item} nameId={nameId} />
            <PostText html={shown.content} lang={shown.lang} variant="post" />
            <PostMedia
              post={shown}
              source={item.source}
              sourceUrl={item.sourceUrl}
              permalink={paths.post(item.id)}
            />
          </>
        ) : (
          <RemovedPost reference={item.reference} source={item.source} />
        )}
        {item.kind === 'quote' && item.reference && (
          <PostQuote reference={item.reference} source={item.source} />
        )}
        <AlsoOn alsoOn={item.alsoOn} />
        <div className={styles.actions}>
          <SourceAction source={item.source} sourceUrl={item.sourceUrl} />
        </div>
      </div>
      {children}
    </article>
  )
}
