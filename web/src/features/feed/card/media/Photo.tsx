import { Link } from '#web/ui/Link.tsx'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { PhotoMedia } from './known-media.ts'
import styles from './Photo.module.css'

interface Place {
  index: number
  count: number
}

interface PhotoProps {
  photo: PhotoMedia
  permalink: string | null
  place?: Place
  /** On the first screen of the page, where waiting for it is seen. */
  isUrgent: boolean
}

/** A photo that fills its box; its description opens behind the ALT badge. */
export function Photo({ photo, permalink, place, isUrgent }: PhotoProps) {
  const message = useMessage()
  const picture = (
    // Without this React would also write a preload for what is urgent, which browsers find as early.
    <picture className={styles.frame}>
      <img
        className={styles.picture}
        src={photo.src}
        alt={toLabel(message, photo.alt, place)}
        width={photo.width}
        height={photo.height}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
  return (
    <>
      {permalink ? (
        <Link className={styles.link} to={permalink}>
          {picture}
        </Link>
      ) : (
        <a className={styles.link} href={photo.src}>
          {picture}
        </a>
      )}
      {photo.alt && (
        <details className={styles.alt}>
          <summary className={styles.altToggle}>
            {message('post.alt')}
            <VisuallyHidden>{message('post.alt.hint')}</VisuallyHidden>
          </summary>
          <div className={styles.altText} dir="auto">
            {photo.alt}
          </div>
        </details>
      )}
    </>
  )
}

function toLabel(message: ToMessage, alt: string | null, place?: Place): string {
  if (place)
    return alt
      ? message('post.photo.of.described', { ...place, alt })
      : message('post.photo.of', { ...place })
  return alt ? message('post.photo.described', { alt }) : message('post.photo')
}
