import type { Media, PostKind } from '@hemicycle/contract'
import type {
  SourceEntity,
  SourcePost,
  SourceReference,
  SourceText,
} from '../../normalise/source-post.ts'
import { toSnowflakeTime } from './snowflake.ts'
import type { XEntities, XIncludes, XPost } from './wire.ts'

/** Reads X's payload into a post as a network told it; null for what is not a post of somebody. */
export function readPost(post: XPost, includes: XIncludes = {}): SourcePost | null {
  if (!post.author_id) return null
  const [first = post.id, ...later] = post.edit_history_tweet_ids ?? [post.id]
  const reference = chooseReference(post)
  const original = includes.tweets?.find((one) => one.id === reference?.id)
  return {
    ...readText(post, includes),
    network: 'twitter',
    versions: [first, ...later],
    authorNativeId: post.author_id,
    kind: reference?.kind ?? 'original',
    postedAt: toSnowflakeTime(first),
    sourceUrl: toSourceUrl(post, includes),
    refersTo: reference?.id ?? null,
    reference: original ? readReference(original, includes) : null,
    withheldIn: post.withheld?.country_codes ?? [],
  }
}

const KINDS: Record<string, PostKind> = {
  retweeted: 'repost',
  quoted: 'quote',
  replied_to: 'reply',
}

/** A post may answer one and quote another: the quoted one is what it shows. */
function chooseReference(post: XPost): { kind: PostKind; id: string } | null {
  for (const type of ['retweeted', 'quoted', 'replied_to']) {
    const found = post.referenced_tweets?.find((one) => one.type === type)
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
    authorNativeId: author.id,
    authorName: author.name,
    authorHandle: author.username,
    authorPicture: author.profile_image_url ?? null,
    postedAt: toSnowflakeTime(post.edit_history_tweet_ids?.[0] ?? post.id),
    sourceUrl: toSourceUrl(post, includes),
  }
}

function toSourceUrl(post: XPost, includes: XIncludes): string {
  const handle = includes.users?.find((user) => user.id === post.author_id)?.username ?? 'i'
  return `https://x.com/${handle}/status/${post.id}`
}

/** Long posts carry their whole text, with entities of its own, in the note. */
function readText(post: XPost, includes: XIncludes): SourceText {
  const { text, entities } = post.note_tweet ?? post
  return {
    text,
    entities: readEntities(entities ?? {}, post),
    media: (post.attachments?.media_keys ?? []).flatMap((key) => readMedia(key, includes)),
    lang: readLanguage(post.lang),
  }
}

const TODAYS_CODES: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
])
/** Codes for private use, such as qme for pictures only, and the one for no language name no language. */
const NO_LANGUAGE = /^(?:q[a-t][a-z]|zxx)$/
const readLanguage = (lang = 'und'): string =>
  NO_LANGUAGE.test(lang) ? 'und' : (TODAYS_CODES.get(lang) ?? lang)

function readEntities(
  { hashtags = [], mentions = [], urls = [] }: XEntities,
  post: XPost,
): SourceEntity[] {
  return [
    ...hashtags.map(({ start, end, tag }) => ({ type: 'hashtag' as const, start, end, tag })),
    ...mentions.map(({ start, end, username, id }) => ({
      type: 'mention' as const,
      start,
      end,
      username,
      nativeId: id ?? null,
    })),
    ...urls.map((one) => ({
      type: 'link' as const,
      start: one.start,
      end: one.end,
      literal: one.url,
      url: one.expanded_url ?? one.url,
      display: one.display_url ?? one.url,
      isAttachment: isAttachment(one, post),
    })),
  ]
}

/** The address of the post's own picture, or of the post it quotes: both are shown in full below the text. */
function isAttachment(url: NonNullable<XEntities['urls']>[number], post: XPost): boolean {
  const address = url.expanded_url ?? ''
  const quoted = post.referenced_tweets?.find((one) => one.type === 'quoted')
  return (
    url.media_key !== undefined ||
    /\/(?:photo|video)\/\d+$/.test(address) ||
    (quoted !== undefined && address.endsWith(`/status/${quoted.id}`))
  )
}

/** A picture without an address, or of a type that we do not know, is left out. */
function readMedia(key: string, includes: XIncludes): Media[] {
  const media = includes.media?.find((one) => one.media_key === key)
  const type = MEDIA_TYPES.get(media?.type ?? '')
  const address = media?.url ?? media?.preview_image_url
  if (!media || !type || !address) return []
  return [
    {
      type,
      address,
      width: media.width ?? 16,
      height: media.height ?? 9,
      alt: media.alt_text ?? null,
      durationMs: media.duration_ms ?? null,
    },
  ]
}

const MEDIA_TYPES: ReadonlyMap<string, Media['type']> = new Map([
  ['photo', 'photo'],
  ['video', 'video'],
  ['animated_gif', 'video'],
])
