import type { Media } from '@hemicycle/contract'
import type { SourceEntity, SourceText } from '../../../normalise/source-post.ts'
import type { XEntities, XIncludes, XPost } from './x-post.ts'

/** Long posts carry their whole text, with entities of its own, in the note. */
export function readText(post: XPost, includes: XIncludes): SourceText {
  const { text, entities = {} } = post.note_tweet ?? post
  return {
    text,
    entities: [...readEntities(entities, post), ...findBareLinks(text, entities)],
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
      url: toAddress(one),
      display: one.display_url ?? toDisplay(one.expanded_url),
      isAttachment: isAttachment(one, post),
    })),
  ]
}

type XUrl = NonNullable<XEntities['urls']>[number]

/** Only addresses of pages: X's own short one stands in for anything else. */
const toAddress = ({ url, expanded_url: whole = '' }: XUrl): string =>
  /^https?:\/\//i.test(whole) ? whole : url

const UNKNOWN_ADDRESS = 'link'
const toDisplay = (address = ''): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '') || UNKNOWN_ADDRESS

/** X's short addresses that it says nothing about, as at the end of a text it cut: never shown as they are. */
function findBareLinks(text: string, { urls = [] }: XEntities): SourceEntity[] {
  const known = new Set(urls.map((one) => one.url))
  return [...text.matchAll(/https:\/\/t\.co\/\w*…?/g)].flatMap(({ 0: literal, index }) =>
    known.has(literal)
      ? []
      : [
          {
            type: 'link' as const,
            start: index,
            end: index + literal.length,
            literal,
            url: literal.replace('…', ''),
            display: UNKNOWN_ADDRESS,
            isAttachment: true,
          },
        ],
  )
}

/** The address of the post's own picture, or of the post it quotes: both are shown in full below the text. */
function isAttachment(url: XUrl, post: XPost): boolean {
  const address = url.expanded_url ?? ''
  const quoted = post.referenced_tweets?.find((one) => one.type === 'quoted')
  return (
    url.media_key !== undefined ||
    /\/status\/\d+\/(?:photo|video)\/\d+$/.test(address) ||
    (quoted !== undefined && address.endsWith(`/status/${quoted.id}`))
  )
}

/** A picture without an address, or of a type that we do not know, is left out. */
function readMedia(key: string, includes: XIncludes): Media[] {
  const media = includes.media?.find((one) => one.media_key === key)
  const type = MEDIA_TYPES.get(media?.type ?? '')
  const address = type === 'photo' ? media?.url : media?.preview_image_url
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
