import type { World } from './world.ts'
import {
  isReply,
  isRepost,
  newestVersion,
  type NewMedium,
  type Post,
  repostedId,
} from './archive/post.ts'

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
  en: string | null
  lang: string
  /** The address is that of the picture shown before a video plays. */
  media: { type: NewMedium['type']; url: string; alt: string | null }[]
  refersTo: string | null
  /** The countries where it is withheld itself, its author is, or the post that it repeats. */
  withheldIn: string[]
  createdAt: Date
}

export function toSimulatedPost(
  post: Post,
  { archive, origin }: Pick<World, 'archive' | 'origin'>,
): SimulatedPost {
  const original = archive.findEverPosted(repostedId(post) ?? '')?.post
  const { text, en } = newestVersion(post)
  return {
    id: post.versions[0].id,
    versions: post.versions.map(({ id }) => id),
    author: post.author.id,
    handle: post.author.handle,
    kind: toKind(post),
    text,
    en,
    lang: post.lang,
    media: post.media.map(({ type, drawing: { name, alt } }) => ({
      type,
      url: `${origin}/media/${name}.jpg`,
      alt,
    })),
    refersTo: post.references[0]?.id ?? null,
    withheldIn: [...new Set([...listCountries(post), ...listCountries(original)])],
    createdAt: post.versions[0].createdAt,
  }
}

const listCountries = (post: Post | undefined): string[] =>
  post ? [...post.withheldIn, ...post.author.withheldIn] : []

function toKind(post: Post): SimulatedPost['kind'] {
  if (isRepost(post)) return 'repost'
  if (isReply(post)) return 'reply'
  return post.references.length > 0 ? 'quote' : 'original'
}

export const listSimulatedPosts = (world: World): SimulatedPost[] =>
  world.accounts
    .flatMap(({ id }) => world.archive.listPosts(id))
    .map((post) => toSimulatedPost(post, world))
