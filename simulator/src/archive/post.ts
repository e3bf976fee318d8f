import type { Account } from './account.ts'

/** What can be seen of a photo, or of a video before it plays. */
export interface Drawing {
  name: string
  width: number
  height: number
  alt: string | null
}

/** Something to see, before it is attached to a post. */
export interface NewMedium {
  type: 'photo' | 'video' | 'animated_gif'
  drawing: Drawing
  /** Of a video only. */
  durationMs: number | null
  /** False: X leaves the address out, as it sometimes does. */
  hasUrl: boolean
}

export interface Medium extends NewMedium {
  mediaKey: string
}

export interface Poll {
  options: string[]
  minutes: number
}

/** An edit is a version with an id and a time of its own. */
export interface Version {
  id: string
  /** As typed: not escaped, links as they are, no link to the media. */
  text: string
  /** The same in English; null when nobody wrote it. */
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
  /** Countries where nobody is shown this post; `XX` for all. */
  withheldIn: string[]
  deletedAt: Date | null
}

export const newestVersion = (post: Post): Version => post.versions.at(-1) ?? post.versions[0]

const refersAs = (post: Post, type: Reference['type']) =>
  post.references.find((reference) => reference.type === type)

export const repostedId = (post: Post): string | undefined => refersAs(post, 'retweeted')?.id
export const quotedId = (post: Post): string | undefined => refersAs(post, 'quoted')?.id
export const answeredId = (post: Post): string | undefined => refersAs(post, 'replied_to')?.id

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

/** The other numbers in about the proportion that posts have. */
export const toMetrics = (likes: number): Metrics => ({
  likes,
  reposts: Math.floor(likes / 5),
  replies: Math.floor(likes / 9),
  quotes: Math.floor(likes / 17),
  bookmarks: Math.floor(likes / 23),
  impressions: likes * 61,
})
