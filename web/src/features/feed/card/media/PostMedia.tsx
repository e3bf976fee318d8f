import { isKnownMedia, type PostMediaProps } from './media.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import { VideoPreview } from './VideoPreview.tsx'

export function PostMedia(props: PostMediaProps) {
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
