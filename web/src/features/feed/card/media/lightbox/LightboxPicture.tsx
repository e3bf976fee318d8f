import { useState } from 'react'
import type { PhotoMedia } from '#web/features/feed/card/media/media.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import styles from './Lightbox.module.css'

interface LightboxPictureProps {
  photo: PhotoMedia
  label: string
}

/** A photo as large as it fits. Says when it is loading, and when it could not be loaded. */
export function LightboxPicture({ photo, label }: LightboxPictureProps) {
  const message = useMessage()
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'retried'>('loading')
  if (state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{message('lightbox.failed')}</p>
        <button
          className={buttonClass('outline')}
          type="button"
          onClick={() => setState('retried')}
        >
          {message('feed.retry')}
        </button>
      </div>
    )
  return (
    <div className={styles.frame} tabIndex={-1} ref={state === 'retried' ? focus : null}>
      <img
        className={styles.picture}
        src={photo.src}
        alt={label}
        width={photo.width}
        height={photo.height}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
      {state !== 'shown' && (
        <output className={styles.waiting}>{message('lightbox.loading')}</output>
      )}
    </div>
  )
}

/** The button that had the focus is gone. */
const focus = (frame: HTMLElement | null) => frame?.focus()
