import { useMessage } from '#web/i18n/use-message.ts'
import type { PhotoMedia } from './known-media.ts'
import { Photo } from './Photo.tsx'
import styles from './PhotoGallery.module.css'
import { toPhotoBox } from './to-box.ts'

const MAX_PHOTOS = 4
const GRIDS = [undefined, undefined, styles.two, styles.three, styles.four]

interface PhotoGalleryProps {
  photos: PhotoMedia[]
  permalink: string | null
  isUrgent: boolean
}

/** One photo in its own shape; two to four share one box. */
export function PhotoGallery({ photos: all, permalink, isUrgent }: PhotoGalleryProps) {
  const message = useMessage()
  const photos = all.slice(0, MAX_PHOTOS)
  const [first] = photos
  if (!first) return null
  if (photos.length === 1)
    return (
      <figure className={`${styles.box} ${styles[toPhotoBox(first)]}`}>
        <Photo photo={first} permalink={permalink} isUrgent={isUrgent} />
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
            isUrgent={isUrgent}
            place={{ index: index + 1, count: photos.length }}
          />
        </li>
      ))}
    </ul>
  )
}
