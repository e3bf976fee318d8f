import { useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { isPlain } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type PhotoMedia, type PhotosProps, toPhotoBox, toPhotoLabel } from './media.ts'
import styles from './PhotoGallery.module.css'

const MAX_PHOTOS = 4
/** Each class by its name: the browser gets no list of all classes of the file. */
const BOXES = { wide: styles.wide, landscape: styles.landscape, square: styles.square }
const GRIDS = [undefined, undefined, styles.two, styles.three, styles.four]

/** One photo in the box shape closest to its own, or two to four photos in a grid. */
export function PhotoGallery({ photos: all, ...rest }: PhotosProps) {
  const message = useMessage()
  const photos = all.slice(0, MAX_PHOTOS)
  const [first] = photos
  if (!first) return null
  if (photos.length === 1)
    return (
      <figure className={`${styles.box} ${BOXES[toPhotoBox(first)]}`}>
        <Photo {...rest} photos={photos} photo={first} index={0} />
      </figure>
    )
  return (
    <ul
      className={`${styles.box} ${styles.gallery} ${GRIDS[photos.length]}`}
      aria-label={message('post.photos', { count: photos.length })}
    >
      {photos.map((photo, index) => (
        <li className={styles.cell} key={photo.src}>
          <Photo {...rest} photos={photos} photo={photo} index={index} />
        </li>
      ))}
    </ul>
  )
}

const load = () => import('./lightbox/Lightbox.tsx')
const Lightbox = lazyComponent(async () => (await load()).Lightbox)

interface PhotoProps extends PhotosProps {
  photo: PhotoMedia
  index: number
}

/** A photo that fills its box and opens in the lightbox, with its description behind an ALT badge. */
function Photo({ photo, priority, ...rest }: PhotoProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <a
        className={styles.link}
        href={rest.permalink ?? photo.src}
        onPointerEnter={() => void load()}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          // Some browsers do not focus a clicked link, and the focus comes back to it.
          event.currentTarget.focus({ preventScroll: true })
          setOpen(true)
        }}
      >
        {/* <picture> stops React from adding a preload, which gains nothing here. */}
        <picture className={styles.frame}>
          <img
            className={styles.picture}
            src={photo.src}
            alt={toPhotoLabel(message, photo.alt, rest)}
            width={photo.width}
            height={photo.height}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      </a>
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
      {isOpen && (
        <LazyBoundary
          waiting={<output className={styles.opening}>{message('page.loading')}</output>}
          onError={close}
        >
          <Lightbox {...rest} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
