import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { SourceLink } from '#web/features/feed/card/SourceLink.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { toVideoBox, type VideoMedia } from './media.ts'
import styles from './VideoPreview.module.css'

/** Each class by its name: the browser gets no list of all classes of the file. */
const BOXES = {
  wide: styles.wide,
  landscape: styles.landscape,
  square: styles.square,
  tall: styles.tall,
}

interface VideoPreviewProps {
  video: VideoMedia
  source: string
  sourceUrl: string
}

/** A still image of the video, which plays on the source's site. */
export function VideoPreview({ video, source, sourceUrl }: VideoPreviewProps) {
  const message = useMessage()
  const shown = toShownNetwork(source)
  const network = shown ? shown.name : source
  const length = video.durationMs === null ? null : toLength(video.durationMs)
  const label = length
    ? message('post.video.length', { network, length })
    : message('post.video', { network })

  return (
    <div className={`${styles.box} ${BOXES[toVideoBox(video)]}`}>
      <img
        className={styles.picture}
        src={video.previewImageUrl}
        alt={video.alt ?? ''}
        width={video.width}
        height={video.height}
        loading="lazy"
        decoding="async"
      />
      <SourceLink className={styles.play} href={sourceUrl}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={styles.disc}>
          <Icon name="play" size="large" />
          <span className={styles.away}>
            <Icon name="external" size="small" />
          </span>
        </span>
      </SourceLink>
      {length && (
        <span className={styles.tag} aria-hidden="true">
          <Icon name="video" size="small" />
          {length}
        </span>
      )}
    </div>
  )
}

const pad = (value: number) => String(value).padStart(2, '0')

/** For example 1:31, or 1:02:07 from one hour. */
export function toLength(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const rest = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}
