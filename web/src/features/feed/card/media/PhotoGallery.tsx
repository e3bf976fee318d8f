import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type PhotoMedia, toPhotoBox } from './media.ts'
import styles from './PhotoGallery.module.css'

const MAX_PHOTOS = 4
const GRIDS = [undefined, undefined, styles.two, styles.three, styles.four]

interface PhotoGalleryProps {
  photos: PhotoMedia[]
  permalink: string | null
  priority: boolean
}

/** One photo in the box shape closest to its own, or two to four photos in a grid. */
export function PhotoGallery({ photos: all, permalink, priority }: PhotoGalleryProps) {
  const message = useMessage()
  const photos = all.slice(0, MAX_PHOTOS)
  const [first] = photos
  if (!first) return null
  if (photos.length === 1)
    return (
      <figure className={`${styles.box} ${styles[toPhotoBox(first)]}`}>
        <Photo photo={first} permalink={permalink} priority={priority} />
      </figure>
    )
  return (
    <ul
      className={`${styles.box} ${styles.gallery} ${GRIDS[photos.length]}`}
      aria-label={message('post.photos', { count: photos.length })}
    >
      {photos.map((photo, index) => (
        <li className={styles.cell} key={photo.src}>
          <Photo
            photo={photo}
            permalink={permalink}
            priority={priority}
            place={{ index: index + 1, count: photos.length }}
          />
        </li>
      ))}
    </ul>
  )
}

interface Place {
  index: number
  count: number
}

interface PhotoProps {
  photo: PhotoMedia
  permalink: string | null
  place?: Place
  /** Loads the photo eagerly because it is in the initial viewport. */
  priority: boolean
}

/** A photo that fills its box, with its description behind an ALT badge. */
function Photo({ photo, permalink, place, priority }: PhotoProps) {
  const message = useMessage()
  const picture = (
    // <picture> stops React from adding a preload, which gains nothing here.
    <picture className={styles.frame}>
      <img
        className={styles.picture}
        src={photo.src}
        alt={toLabel(message, photo.alt, place)}
        width={photo.width}
        height={photo.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
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
