import type { PostContent } from './post.ts'

/** A label by which moderators remove a post. */
export const HIDE = '!hide'

interface PostLabels {
  /** By its author. */
  labels: readonly string[]
  /** By the network's moderators. */
  moderation: readonly string[]
}

/** Puts the pictures of a post under the cover that its author, or else a moderator, asks for. */
export function coverPictures(content: PostContent, asked: PostLabels): PostContent {
  const { media } = content
  const all = new Set([...asked.labels, ...asked.moderation])
  const labels = [...all].filter((label) => label !== HIDE)
  if (labels.length === 0 || media.length === 0) return content
  const by = asked.labels.length > 0 ? 'author' : 'moderators'
  return { ...content, media: [], cover: { by, labels, media } }
}
