import type { SocialItem } from '@hemicycle/contract'
import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { ActionButton, SourceAction } from './PostActions.tsx'
import styles from './PostFoot.module.css'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const loadTranslation = () => import('./translation/PostTranslation.tsx')
const PostTranslation = lazyComponent(async () => (await loadTranslation()).PostTranslation)
const loadShareBar = () => import('./share/ShareBar.tsx')
const ShareBar = lazyComponent(async () => (await loadShareBar()).ShareBar)

const TRANSLATE_LABELS = {
  off: 'post.translate',
  asked: 'post.translate.busy',
  shown: 'post.translate.hide',
  failed: 'post.translate',
} as const

/** What one can do with a post, and what that opens. `author` is null when the post itself is gone. */
export function PostFoot({ item, author }: { item: SocialItem; author: string | null }) {
  const message = useMessage()
  const [translation, setTranslation] = useState<keyof typeof TRANSLATE_LABELS>('off')
  const [attempt, setAttempt] = useState(0)
  const [isSharing, setSharing] = useState(false)

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
        {author !== null && item.translatable.length > 0 && (
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
