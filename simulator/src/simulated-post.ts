import type { World } from './world.ts'
import { isReply, isRepost, newestVersion, type Post } from './archive/post.ts'

/** A post as people and tests look at it: its newest version under its first id. */
export interface SimulatedPost {
  id: string
  /** Every id of its edit chain, oldest first. */
  versions: string[]
  author: string
  handle: string
  kind: 'original' | 'repost' | 'quote' | 'reply'
  /** As typed; empty for a repost. */
  text: string
  lang: string
  photo: { url: string; alt: string | null } | null
  refersTo: string | null
  createdAt: Date
}

export const toSimulatedPost = (post: Post, origin: string): SimulatedPost => ({
  id: post.versions[0].id,
  versions: post.versions.map(({ id }) => id),
  author: post.author.id,
  handle: post.author.handle,
  kind: toKind(post),
  text: newestVersion(post).text,
  lang: post.lang,
  photo: post.photo && { url: `${origin}/media/${post.photo.name}.jpg`, alt: post.photo.alt },
  refersTo: post.references[0]?.id ?? null,
  createdAt: post.versions[0].createdAt,
})

function toKind(post: Post): SimulatedPost['kind'] {
  if (isRepost(post)) return 'repost'
  if (isReply(post)) return 'reply'
  return post.references.length > 0 ? 'quote' : 'original'
}

export const listSimulatedPosts = ({ archive, accounts, origin }: World): SimulatedPost[] =>
  accounts.flatMap(({ id }) => archive.listPosts(id)).map((post) => toSimulatedPost(post, origin))
