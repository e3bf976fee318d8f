import type { Account } from './account.ts'

/** What can be seen of a photo, before it is attached to a post. */
export interface Drawing {
  name: string
  width: number
  height: number
  alt: string | null
}

export interface Photo extends Drawing {
  mediaKey: string
}

/** An edit is a version with an id and a time of its own. */
export interface Version {
  id: string
  /** As typed: not escaped, links as they are, no link to the photo. */
  text: string
  createdAt: Date
}

interface Reference {
  type: 'retweeted' | 'quoted' | 'replied_to'
  id: string
}

export interface Post {
  author: Account
  /** Oldest first. */
  versions: [Version, ...Version[]]
  lang: string
  photo: Photo | null
  references: Reference[]
  conversationId: string
  likes: number
  deletedAt: Date | null
}

export const newestVersion = (post: Post): Version => post.versions.at(-1) ?? post.versions[0]

export const isRepost = (post: Post): boolean =>
  post.references.some((reference) => reference.type === 'retweeted')

export const isReply = (post: Post): boolean =>
  post.references.some((reference) => reference.type === 'replied_to')
