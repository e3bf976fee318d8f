import type { ItemMedia } from '@hemicycle/contract'
import { isKnownMedia } from './media.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import { VideoPreview } from './VideoPreview.tsx'

interface PostMediaProps {
  media: ItemMedia[]
  source: string
  sourceUrl: string
  /** Link target of a photo; if null, the image itself. */
  permalink: string | null
  /** Loads the media eagerly because they are in the initial viewport. */
  priority?: boolean
}

export function PostMedia(props: PostMediaProps) {
  const { media, source, sourceUrl, permalink, priority = false } = props
  const known = media.filter(isKnownMedia)
  const photos = known.filter((medium) => medium.type === 'photo')
  const videos = known.filter((medium) => medium.type === 'video')
  return (
    <>
      {photos.length > 0 && (
        <PhotoGallery photos={photos} permalink={permalink} priority={priority} />
      )}
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
