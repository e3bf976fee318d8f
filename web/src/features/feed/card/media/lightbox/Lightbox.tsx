import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type PhotoMedia,
  type PhotosProps,
  toPhotoLabel,
} from '#web/features/feed/card/media/media.ts'
import '#web/i18n/lightbox.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PanelSnackbar } from '#web/ui/Panel.tsx'
import { useOpenPanel } from '#web/ui/use-open-panel.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Lightbox.module.css'
import { LightboxPicture } from './LightboxPicture.tsx'
import { LightboxSide } from './LightboxSide.tsx'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps extends Omit<PhotosProps, 'priority'> {
  /** The photo to show first. */
  index: number
  onClose: () => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The photos of a post, one at a time over the whole window, with their descriptions. */
export function Lightbox({ photos, index: first, onClose, ...about }: LightboxProps) {
  const message = useMessage()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(first)
  const place = { index, photos }
  const photo = photos[index]
  const step = (by: 1 | -1) => photos[index + by] && setIndex(index + by)
  const swipe = useSwipe(step)
  useOpenPanel(
    { dialog, isModal: true, isDialog: true, anchor: undefined, align: 'end', firstFocus: closing },
    onClose,
  )
  useSteps(step)

  return createPortal(
    <dialog
      className={styles.lightbox}
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.bar}>
        <h2 className={styles.title} id={titleId}>
          <VisuallyHidden>
            {message('lightbox.title', { count: photos.length, name: about.post.author.name })}
          </VisuallyHidden>{' '}
          {photos.length > 1 && (
            <span className={styles.count} aria-live="polite">
              {message('lightbox.count', { index: index + 1, count: photos.length })}
            </span>
          )}
        </h2>
        <p className={styles.keys} aria-hidden="true">
          {photos.length > 1 && (
            <span>
              <kbd>←</kbd> <kbd>→</kbd> {message('lightbox.keys.others')}
            </span>
          )}
          <span>
            <kbd>Esc</kbd> {message('lightbox.keys.close')}
          </span>
        </p>
        <a
          className={styles.alone}
          href={photo?.src}
          target="_blank"
          aria-label={message('lightbox.alone')}
        >
          <Icon name="external" />
        </a>
        <IconButton icon="close" label={message('panel.close')} onClick={onClose} ref={closing} />
      </header>
      <div className={styles.stage} {...swipe}>
        {photo && (
          <LightboxPicture
            key={photo.src}
            photo={photo}
            label={toPhotoLabel(message, photo.alt, place)}
          />
        )}
        {photos.length > 1 &&
          ([-1, 1] as const).map((by) => (
            <button
              className={`${styles.step} ${by < 0 ? styles.previous : styles.next}`}
              key={by}
              type="button"
              aria-label={message(by < 0 ? 'lightbox.previous' : 'lightbox.next')}
              // Not `disabled`, which would lose the focus at the ends.
              aria-disabled={!photos[index + by]}
              onClick={() => step(by)}
            >
              <Icon name="right" />
            </button>
          ))}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} shown={index} onChoose={setIndex} />}
      <LightboxSide {...about} alt={photo?.alt ?? null} onClose={onClose} />
      <PanelSnackbar />
    </dialog>,
    document.body,
  )
}

/** On the document, because a press on the picture takes the focus out of the dialog. */
function useSteps(step: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

interface ThumbsProps {
  photos: PhotoMedia[]
  shown: number
  onChoose: (index: number) => void
}

function Thumbs({ photos, shown, onChoose }: ThumbsProps) {
  const message = useMessage()
  return (
    <ul className={styles.thumbs} aria-label={message('lightbox.pictures')}>
      {photos.map(({ src }, index) => (
        <li key={src}>
          <button
            className={styles.thumb}
            type="button"
            aria-label={message('lightbox.picture', { index: index + 1 })}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          >
            <img src={src} alt="" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  )
}
