import type { Context } from './context.ts'
import {
  isReply,
  isRepost,
  newestVersion,
  type NewMedium,
  type Post,
  repostedId,
} from './archive/post.ts'

/** A post as people and tests see it: its newest version under its first id. */
export interface SimulatedPost {
  id: string
  /** The ids of all its versions, oldest first. */
  versions: string[]
  author: string
  handle: string
  kind: 'original' | 'repost' | 'quote' | 'reply'
  /** As typed; empty for a repost. */
  text: string
  en: string | null
  lang: string
  /** For a video, the URL of its preview picture. */
  media: { type: NewMedium['type']; url: string; alt: string | null }[]
  refersTo: string | null
  /** Countries where the post, its author or the reposted post is withheld. */
  withheldIn: string[]
  createdAt: Date
}

export function toSimulatedPost(
  post: Post,
  { archive, origin }: Pick<Context, 'archive' | 'origin'>,
): SimulatedPost {
  const original = archive.findIncludingDeleted(repostedId(post) ?? '')?.post
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

export const listSimulatedPosts = (context: Context): SimulatedPost[] =>
  context.accounts
    .flatMap(({ id }) => context.archive.listPosts(id))
    .map((post) => toSimulatedPost(post, context))
