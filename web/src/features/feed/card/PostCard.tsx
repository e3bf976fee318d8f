import type { SocialItem } from '@hemicycle/contract'
import { memo, useContext, useId, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { MarkingContext } from './highlight/use-marking.ts'
import { PostQuote, RemovedPost } from './reference/PostQuote.tsx'
import { useAlwaysTranslate } from './actions/always-translate.ts'
import { ActionButton, SourceAction } from './actions/PostActions.tsx'
import { AlsoOn } from './AlsoOn.tsx'
import styles from './PostCard.module.css'
import { PostHeader } from './author/PostHeader.tsx'
import { PostContext } from './reference/PostContext.tsx'
import { PostMedia } from './media/PostMedia.tsx'
import { LongText } from './text/LongText.tsx'
import { PostText } from './text/PostText.tsx'
import { estimateCardHeight } from './estimate-card-height.ts'
import { toShownPost } from './to-shown-post.ts'
import { paths } from '#web/router/paths.ts'
// Here, so that the styles are in every page: the line is readable before its code has arrived.
import './highlight/FoundBy.module.css'

interface PostCardProps {
  item: SocialItem
  /** Position in the feed, from 1. If omitted, the post is on its own page, in larger type. */
  position?: number
}

/** Memoised: a feed can hold a thousand posts. */
export const PostCard = memo(function PostCard({ item, position }: PostCardProps) {
  const nameId = useId()
  const shown = toShownPost(item)
  const { foundBy } = item
  const marking = useContext(MarkingContext)
  const single = position === undefined
  const inFeed = single ? {} : { 'aria-posinset': position, 'aria-setsize': -1, tabIndex: -1 }

  return (
    <article
      className={`${styles.post} ${styles[single ? 'single' : estimateCardHeight(item)]}`}
      id={`post-${item.id}`}
      aria-labelledby={nameId}
      {...inFeed}
    >
      <div className={styles.inner}>
        <PostContext item={item} nameId={shown ? undefined : nameId} />
        {shown ? (
          <>
            <PostHeader author={shown.author} item={item} nameId={nameId} />
            <MarkingContext value={(foundBy && marking?.withFound(foundBy)) ?? marking}>
              {single ? (
                <PostText html={shown.content} lang={shown.lang} variant="single" />
              ) : (
                <LongText html={shown.content} lang={shown.lang} />
              )}
            </MarkingContext>
            <PostMedia
              post={shown}
              source={item.source}
              sourceUrl={item.sourceUrl}
              permalink={single ? null : paths.post(item.id)}
              priority={single || position === 1}
            />
          </>
        ) : (
          <RemovedPost reference={item.reference} source={item.source} />
        )}
        {item.kind === 'quote' && item.reference && (
          <PostQuote reference={item.reference} source={item.source} />
        )}
        {marking && foundBy && <marking.FoundBy found={foundBy} />}
        <AlsoOn alsoOn={item.alsoOn} />
        <PostFooter item={item} author={shown?.author.name ?? null} />
      </div>
    </article>
  )
})

const loadTranslation = () => import('./actions/PostTranslation.tsx')
const PostTranslation = lazyComponent(async () => (await loadTranslation()).PostTranslation)
const loadShareBar = () => import('./actions/ShareBar.tsx')
const ShareBar = lazyComponent(async () => (await loadShareBar()).ShareBar)

const TRANSLATE_LABELS = {
  off: 'post.translate',
  asked: 'post.translate.busy',
  shown: 'post.translate.hide',
  failed: 'post.translate',
} as const

/** The actions of a post and the parts they open. `author` is null if the post was removed. */
function PostFooter({ item, author }: { item: SocialItem; author: string | null }) {
  const message = useMessage()
  const always = useAlwaysTranslate()
  /** Null until the visitor presses the button or the translation reports its state. */
  const [reported, setTranslation] = useState<keyof typeof TRANSLATE_LABELS | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSharing, setSharing] = useState(false)
  const languages = author === null ? [] : item.translatable
  const translation = reported ?? (always && languages.includes(always) ? 'asked' : 'off')

  const translate = () => {
    if (translation === 'asked') return
    if (translation === 'failed') setAttempt(attempt + 1)
    setTranslation(translation === 'shown' ? 'off' : 'asked')
  }

  return (
    <>
      {translation !== 'off' && (
        <LazyBoundary>
          <PostTranslation key={attempt} item={item} onState={setTranslation} />
        </LazyBoundary>
      )}
      <div className={styles.actions}>
        {languages.length > 0 && (
          <ActionButton
            icon="translate"
            aria-expanded={translation === 'shown'}
            aria-disabled={translation === 'asked'}
            onPointerEnter={() => void loadTranslation()}
            onClick={translate}
          >
            {message(TRANSLATE_LABELS[translation])}
          </ActionButton>
        )}
        <SourceAction source={item.source} sourceUrl={item.sourceUrl} />
        <ActionButton
          icon="share"
          isLast
          aria-expanded={isSharing}
          onPointerEnter={() => void loadShareBar()}
          onClick={() => setSharing(!isSharing)}
        >
          {message('post.share')}
        </ActionButton>
      </div>
      {isSharing && (
        <LazyBoundary>
          <ShareBar
            id={item.id}
            shareUrl={item.shareUrl}
            author={author ?? item.contributor.fullName}
          />
        </LazyBoundary>
      )}
    </>
  )
}
