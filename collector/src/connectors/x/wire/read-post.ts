import { NETWORKS, type PostKind, toSnowflakeTime } from '@hemicycle/contract'
import type { SourcePost, SourceReference } from '../../../normalise/source-post.ts'
import { readText } from './read-text.ts'
import { toXIncludes, toXPost, type XIncludes, type XPost } from './x-post.ts'

/** Null for a payload of an unknown shape or without an author. */
export function readPost(data: unknown, included?: unknown): SourcePost | null {
  const post = toXPost(data)
  if (!post?.author_id) return null
  const includes = toXIncludes(included)
  const [first = post.id, ...later] = toVersions(post)
  const reference = chooseReference(post)
  const original = includes.tweets?.find(({ id }) => id === reference?.id)
  return {
    ...readText(post, includes),
    network: 'twitter',
    address: null,
    versions: [first, ...later],
    authorNativeId: post.author_id,
    kind: reference?.kind ?? 'original',
    postedAt: toSnowflakeTime(first),
    claimedAt: null,
    rev: null,
    digest: null,
    labels: [],
    sourceUrl: toSourceUrl(post, includes),
    refersTo: reference?.id ?? null,
    reference: original ? readReference(original, includes) : null,
    withheldIn: post.withheld?.country_codes ?? [],
  }
}

/** All ids of the edit chain, oldest first. */
const toVersions = ({ id, edit_history_tweet_ids: history = [] }: XPost): string[] =>
  [...new Set([...history, id])].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

const KINDS: Record<string, PostKind> = {
  retweeted: 'repost',
  quoted: 'quote',
  replied_to: 'reply',
}

/** A post may reply to one and quote another: it shows the quoted one. */
function chooseReference(post: XPost): { kind: PostKind; id: string } | null {
  for (const type of ['retweeted', 'quoted', 'replied_to']) {
    const found = post.referenced_tweets?.find((reference) => reference.type === type)
    const kind = KINDS[type]
    if (found && kind) return { kind, id: found.id }
  }
  return null
}

function readReference(post: XPost, includes: XIncludes): SourceReference | null {
  const author = includes.users?.find((user) => user.id === post.author_id)
  if (!author) return null
  return {
    ...readText(post, includes),
    id: post.id,
    address: null,
    authorNativeId: author.id,
    authorName: author.name,
    authorHandle: author.username,
    authorPicture: author.profile_image_url ?? null,
    postedAt: toSnowflakeTime(post.edit_history_tweet_ids?.[0] ?? post.id),
    sourceUrl: toSourceUrl(post, includes),
    withheldIn: [post, author].flatMap(({ withheld }) => withheld?.country_codes ?? []),
  }
}

function toSourceUrl(post: XPost, includes: XIncludes): string {
  const handle = includes.users?.find((user) => user.id === post.author_id)?.username ?? 'i'
  return NETWORKS.twitter.postUrl(handle, post.id)
}
