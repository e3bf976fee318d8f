import type { LinkCard, Media } from '@hemicycle/contract'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { COLLECTIONS, readAtUri, type RecordAddress } from './at-uri.ts'
import { isWebAddress } from './read-facets.ts'
import { blob, subject, toRecord } from './records.ts'

interface Embed {
  media: Media[]
  card: LinkCard | null
  /** The quoted post. */
  quoted: RecordAddress | null
}

const MAX_PICTURES = 20
const MAX_ALT_LENGTH = 10_000
const MAX_TITLE_LENGTH = 300
const MAX_DESCRIPTION_LENGTH = 1_000

const ratio = Compile(
  Type.Object({
    width: Type.Integer({ minimum: 1, maximum: 100_000 }),
    height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  }),
)

/** Pictures, link card and quoted post of a record; parts of other kinds are left out. */
export function readEmbed(embed: unknown, did: string): Embed {
  const { $type: type, ...parts } = toRecord(embed)
  if (type === 'app.bsky.embed.recordWithMedia') {
    const quoted = readQuoted(toRecord(parts['record'])['record'])
    return { ...readMedia(parts['media'], did), quoted }
  }
  if (type === 'app.bsky.embed.record')
    return { media: [], card: null, quoted: readQuoted(parts['record']) }
  return { ...readMedia(embed, did), quoted: null }
}

function readQuoted(record: unknown): RecordAddress | null {
  const address = subject.Check(record) ? readAtUri(record.uri) : null
  return address?.collection === COLLECTIONS.post ? address : null
}

function readMedia(embed: unknown, did: string): Pick<Embed, 'media' | 'card'> {
  const { $type: type, images, external } = toRecord(embed)
  if (type === 'app.bsky.embed.images' && Array.isArray(images)) {
    const media = images.slice(0, MAX_PICTURES).flatMap((image) => readPicture(image, did))
    return { media, card: null }
  }
  return { media: [], card: type === 'app.bsky.embed.external' ? readCard(external) : null }
}

/** Where a picture is: the account's server may change, so the API joins it when it reads the picture. */
const toBlobAddress = (did: string, cid: string): string => `at://${did}/blob/${cid}`

function readPicture(raw: unknown, did: string): Media[] {
  const { image, alt, aspectRatio } = toRecord(raw)
  if (!blob.Check(image)) return []
  const { width, height } = ratio.Check(aspectRatio) ? aspectRatio : { width: 16, height: 9 }
  return [
    {
      type: 'photo',
      address: toBlobAddress(did, image.ref.$link),
      width,
      height,
      alt: typeof alt === 'string' && alt.trim() !== '' ? alt.slice(0, MAX_ALT_LENGTH) : null,
      durationMs: null,
    },
  ]
}

function readCard(raw: unknown): LinkCard | null {
  const { uri, title, description } = toRecord(raw)
  if (!isWebAddress(uri)) return null
  return {
    url: uri,
    title: toLine(title, MAX_TITLE_LENGTH),
    description: toLine(description, MAX_DESCRIPTION_LENGTH),
  }
}

const toLine = (raw: unknown, length: number): string =>
  typeof raw === 'string' ? raw.replaceAll(/\s+/gu, ' ').trim().slice(0, length) : ''
