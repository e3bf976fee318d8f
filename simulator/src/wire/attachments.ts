import type { Medium, Post } from '../archive/post.ts'

const BIT_RATES = [256_000, 832_000, 2_176_000]

/** All fields of a medium; unrequested ones are removed later. */
export function toWireMedia(medium: Medium, origin: string) {
  const { type, drawing, mediaKey, durationMs, hasUrl } = medium
  const picture = `${origin}/media/${drawing.name}.jpg`
  const isPhoto = type === 'photo'
  return {
    media_key: mediaKey,
    type,
    url: isPhoto && hasUrl ? picture : undefined,
    preview_image_url: isPhoto ? undefined : picture,
    duration_ms: type === 'video' ? (durationMs ?? undefined) : undefined,
    variants: isPhoto ? undefined : toVariants(medium, origin),
    width: drawing.width,
    height: drawing.height,
    alt_text: drawing.alt ?? undefined,
    public_metrics: type === 'video' ? { view_count: drawing.width * 3 } : undefined,
  }
}

/** A GIF is a single mp4; a video has several, plus an HLS playlist without a bit rate. */
function toVariants({ type, mediaKey }: Medium, origin: string) {
  const base = `${origin}/video/${mediaKey}`
  const mp4 = (bitRate: number) => ({
    bit_rate: bitRate,
    content_type: 'video/mp4',
    url: `${base}/${bitRate}.mp4`,
  })
  if (type === 'animated_gif') return [mp4(0)]
  const hls = { content_type: 'application/x-mpegURL', url: `${base}/list.m3u8` }
  return [hls, ...BIT_RATES.map(mp4)]
}

export const toPollId = (post: Post): string => (BigInt(post.versions[0].id) - 9n).toString()

/** All fields of a poll; votes are always 0. */
export function toWirePoll(post: Post) {
  if (!post.poll) return undefined
  const { options, minutes } = post.poll
  const end = new Date(post.versions[0].createdAt.getTime() + minutes * 60_000)
  return {
    id: toPollId(post),
    options: options.map((label, index) => ({ position: index + 1, label, votes: 0 })),
    duration_minutes: minutes,
    end_datetime: end.toISOString(),
    voting_status: end > new Date() ? 'open' : 'closed',
  }
}
