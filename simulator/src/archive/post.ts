import type { Account } from './account.ts'

/** The picture of a photo, or the preview of a video. */
export interface Drawing {
  name: string
  width: number
  height: number
  alt: string | null
}

/** A photo or video not yet attached to a post. */
export interface NewMedium {
  type: 'photo' | 'video' | 'animated_gif'
  drawing: Drawing
  /** Videos only. */
  durationMs: number | null
  /** False: X omits the URL, as it sometimes does. */
  hasUrl: boolean
}

export interface Medium extends NewMedium {
  mediaKey: string
}

export interface Poll {
  options: string[]
  minutes: number
}

/** Each edit is a new version with its own id and time. */
export interface Version {
  id: string
  /** As typed: not escaped, links not shortened, no media link. */
  text: string
  /** English translation; null if there is none. */
  en: string | null
  createdAt: Date
}

export interface Reference {
  type: 'retweeted' | 'quoted' | 'replied_to'
  id: string
}

export interface Post {
  author: Account
  /** Oldest first. */
  versions: [Version, ...Version[]]
  lang: string
  /** At most four. */
  media: Medium[]
  poll: Poll | null
  references: Reference[]
  conversationId: string
  metrics: Metrics
  /** Countries where this post is withheld; `XX` for all. */
  withheldIn: string[]
  deletedAt: Date | null
}

export const newestVersion = (post: Post): Version => post.versions.at(-1) ?? post.versions[0]

const findReference = (post: Post, type: Reference['type']) =>
  post.references.find((reference) => reference.type === type)

export const repostedId = (post: Post): string | undefined => findReference(post, 'retweeted')?.id
export const quotedId = (post: Post): string | undefined => findReference(post, 'quoted')?.id
export const answeredId = (post: Post): string | undefined => findReference(post, 'replied_to')?.id

export const isRepost = (post: Post): boolean => repostedId(post) !== undefined
export const isReply = (post: Post): boolean => answeredId(post) !== undefined

export interface Metrics {
  likes: number
  reposts: number
  replies: number
  quotes: number
  bookmarks: number
  impressions: number
}

/** Derives the other counts from likes, in roughly realistic proportions. */
export const toMetrics = (likes: number): Metrics => ({
  likes,
  reposts: Math.floor(likes / 5),
  replies: Math.floor(likes / 9),
  quotes: Math.floor(likes / 17),
  bookmarks: Math.floor(likes / 23),
  impressions: likes * 61,
})
