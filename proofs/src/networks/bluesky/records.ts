import type { BlueskyRecord, Blob, RecordReference } from '@hemicycle/engines'

type Feature = { uri: string } | { tag: string } | { did: string }

const TYPES = { uri: 'link', tag: 'tag', did: 'mention' }

/** The range of a part of a text, in bytes of UTF-8, as the network counts. */
export function facet(text: string, part: string, feature: Feature): BlueskyRecord {
  const byteStart = Buffer.byteLength(text.slice(0, text.indexOf(part)))
  return facetAt(byteStart, byteStart + Buffer.byteLength(part), feature)
}

export function facetAt(byteStart: number, byteEnd: number, feature: Feature): BlueskyRecord {
  const kind = 'uri' in feature ? TYPES.uri : 'tag' in feature ? TYPES.tag : TYPES.did
  const $type = `app.bsky.richtext.facet#${kind}`
  return { index: { byteStart, byteEnd }, features: [{ $type, ...feature }] }
}

export const quoteOf = ({ uri, cid }: RecordReference): BlueskyRecord => ({
  $type: 'app.bsky.embed.record',
  record: { uri, cid },
})

export const quoteWith = (quoted: RecordReference, media: BlueskyRecord): BlueskyRecord => ({
  $type: 'app.bsky.embed.recordWithMedia',
  record: quoteOf(quoted),
  media,
})

export const card = (uri: string, title: string, description: string): BlueskyRecord => ({
  $type: 'app.bsky.embed.external',
  external: { uri, title, description },
})

interface Picture {
  image: Blob
  alt: string
  aspectRatio?: { width: number; height: number }
}

export const pictures = (...images: Picture[]): BlueskyRecord => ({
  $type: 'app.bsky.embed.images',
  images,
})

export const selfLabels = (...labels: string[]): BlueskyRecord => ({
  $type: 'com.atproto.label.defs#selfLabels',
  values: labels.map((val) => ({ val })),
})

/** One grey point. */
export const PNG = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
)
