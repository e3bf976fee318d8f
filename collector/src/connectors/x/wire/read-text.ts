import type { Media } from '@hemicycle/contract'
import type { SourceEntity, SourceText } from '../../../normalise/source-post.ts'
import type { XEntities, XIncludes, XPost } from './x-post.ts'

/** Long posts have their full text and its entities in the note. */
export function readText(post: XPost, includes: XIncludes): SourceText {
  const { text, entities = {} } = post.note_tweet ?? post
  return {
    text,
    isEscaped: true,
    card: null,
    entities: [...readEntities(entities, post), ...findBareLinks(text, entities)],
    media: (post.attachments?.media_keys ?? []).flatMap((key) => readMedia(key, includes)),
    lang: readLanguage(post.lang),
  }
}

const CURRENT_CODES: ReadonlyMap<string, string> = new Map([
  ['in', 'id'],
  ['iw', 'he'],
])
/** Private-use codes, such as qme for pictures only, and zxx for "no linguistic content". */
const NO_LANGUAGE = /^(?:q[a-t][a-z]|zxx)$/
const readLanguage = (lang = 'und'): string =>
  NO_LANGUAGE.test(lang) ? 'und' : (CURRENT_CODES.get(lang) ?? lang)

function readEntities(
  { hashtags = [], mentions = [], urls = [] }: XEntities,
  post: XPost,
): SourceEntity[] {
  return [
    ...hashtags.map(({ start, end, tag }) => ({ type: 'hashtag' as const, start, end, tag })),
    ...mentions.flatMap(({ start, end, username, id }) =>
      username === undefined
        ? []
        : [{ type: 'mention' as const, start, end, username, nativeId: id ?? null }],
    ),
    ...urls.flatMap(({ url: literal, ...url }) =>
      literal === undefined
        ? []
        : [
            {
              type: 'link' as const,
              start: url.start,
              end: url.end,
              literal,
              url: toAddress(literal, url.expanded_url),
              display: url.display_url ?? toDisplay(url.expanded_url),
              isAttachment: isAttachment(url, post),
            },
          ],
    ),
  ]
}

type XUrl = NonNullable<XEntities['urls']>[number]

/** Only http addresses; for anything else, X's own short link. */
const toAddress = (url: string, expanded = ''): string =>
  /^https?:\/\//i.test(expanded) ? expanded : url

const UNKNOWN_ADDRESS = 'link'
const toDisplay = (address = ''): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '') || UNKNOWN_ADDRESS

/** Short links without an entity, as at the end of a truncated text: never shown as they are. */
function findBareLinks(text: string, { urls = [] }: XEntities): SourceEntity[] {
  const known = new Set(urls.map(({ url }) => url))
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

/** The address of the post's own picture, or of the post it quotes: both are shown below the text. */
function isAttachment(url: XUrl, post: XPost): boolean {
  const address = url.expanded_url ?? ''
  const quoted = post.referenced_tweets?.find(({ type }) => type === 'quoted')
  return (
    url.media_key !== undefined ||
    /\/status\/\d+\/(?:photo|video)\/\d+$/.test(address) ||
    (quoted !== undefined && address.endsWith(`/status/${quoted.id}`))
  )
}

/** Media without an address, or of an unknown type, is left out. */
function readMedia(key: string, includes: XIncludes): Media[] {
  const media = includes.media?.find((item) => item.media_key === key)
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
