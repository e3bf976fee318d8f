import type { SocialItem } from '@hemicycle/contract'
import { lazy, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { ActionButton, SourceAction } from './PostActions.tsx'
import styles from './PostFoot.module.css'
import { Part } from '#web/ui/part/Part.tsx'

const loadTranslation = () => import('./translation/PostTranslation.tsx')
const PostTranslation = lazy(async () => ({ default: (await loadTranslation()).PostTranslation }))
const loadShareBar = () => import('./share/ShareBar.tsx')
const ShareBar = lazy(async () => ({ default: (await loadShareBar()).ShareBar }))

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
        <Part>
          <PostTranslation key={attempt} item={item} onState={setTranslation} />
        </Part>
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
        <Part>
          <ShareBar
            id={item.id}
            shareUrl={item.shareUrl}
            author={author ?? item.contributor.fullName}
          />
        </Part>
      )}
    </>
  )
}
