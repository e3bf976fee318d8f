import type { ItemCover } from '@hemicycle/contract'
import { toShownNetwork } from '#web/features/feed/card/networks.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { isKnownMedia, type PostMediaProps } from './media.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import styles from './PostMedia.module.css'
import { VideoPreview } from './VideoPreview.tsx'

/** The pictures of a post. Covered ones are shown, and loaded, once the visitor opens the cover. */
export function PostMedia({ post, ...rest }: PostMediaProps) {
  const { cover } = post
  if (!cover) return <Pictures {...rest} post={post} />
  const { media } = cover
  return (
    <details className={styles.cover}>
      <CoverSummary cover={cover} source={rest.source} />
      <Pictures {...rest} post={{ ...post, media }} priority={false} />
    </details>
  )
}

/** Who asks for the cover, and why. */
function CoverSummary({ cover, source }: { cover: ItemCover; source: string }) {
  const message = useMessage()
  const network = toShownNetwork(source)?.name ?? source
  const labels = cover.labels.map((label) => message('post.cover.label', { label }))
  return (
    <summary className={styles.summary}>
      <span className={styles.seat} />
      <span>
        <span className={styles.who}>{message('post.cover.by', { by: cover.by, network })}</span>
        <b className={styles.why}>{labels.join(', ')}</b>
      </span>
      <span className={`${buttonClass('outline')} ${styles.show}`}>
        {message('post.cover.show')}
      </span>
      <span className={`${buttonClass('ghost')} ${styles.hide}`}>{message('post.cover.hide')}</span>
    </summary>
  )
}

function Pictures(props: PostMediaProps) {
  const { post, source, sourceUrl } = props
  const known = post.media.filter(isKnownMedia)
  const photos = known.filter((medium) => medium.type === 'photo')
  const videos = known.filter((medium) => medium.type === 'video')
  return (
    <>
      {photos.length > 0 && <PhotoGallery {...props} photos={photos} />}
      {videos.map((video) => (
        <VideoPreview
          key={video.previewImageUrl}
          video={video}
          source={source}
          sourceUrl={sourceUrl}
        />
      ))}
    </>
  )
}
