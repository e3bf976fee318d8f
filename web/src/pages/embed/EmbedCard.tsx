import type { SocialItem } from '@hemicycle/contract'
import { type ReactNode, useId } from 'react'
import { PostHeader } from '#web/features/feed/card/author/PostHeader.tsx'
import { PostMedia } from '#web/features/feed/card/media/PostMedia.tsx'
import { SourceAction } from '#web/features/feed/card/PostActions.tsx'
import { GonePost } from '#web/features/feed/card/reference/GonePost.tsx'
import { PostLead } from '#web/features/feed/card/reference/PostLead.tsx'
import { PostQuote } from '#web/features/feed/card/reference/PostQuote.tsx'
import { PostText } from '#web/features/feed/card/text/PostText.tsx'
import { toShownPost } from '#web/features/feed/card/to-shown-post.ts'
import styles from './Embed.module.css'
import { paths } from '#web/router/paths.ts'

/** A post as it stands in a frame: all of its words, and nothing that needs a script. */
export function EmbedCard({ item, children }: { item: SocialItem; children?: ReactNode }) {
  const nameId = useId()
  const shown = toShownPost(item)
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.inner}>
        <PostLead item={{ ...item, repostedBy: [] }} nameId={shown ? undefined : nameId} />
        {shown ? (
          <>
            <PostHeader author={shown.author} item={item} nameId={nameId} />
            <PostText html={shown.content} lang={shown.lang} look="post" />
            <PostMedia
              media={shown.media}
              source={item.source}
              sourceUrl={item.sourceUrl}
              permalink={paths.post(item.id)}
            />
          </>
        ) : (
          <GonePost />
        )}
        {item.kind === 'quote' && item.reference && (
          <PostQuote reference={item.reference} source={item.source} />
        )}
        <div className={styles.actions}>
          <SourceAction source={item.source} sourceUrl={item.sourceUrl} />
        </div>
      </div>
      {children}
    </article>
  )
}
