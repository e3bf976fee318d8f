import { NETWORKS } from '@hemicycle/contract'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { SourceEntity } from '../../../normalise/source-post.ts'
import { isDid } from './at-uri.ts'
import { toRecord } from './records.ts'

const MAX_FACETS = 1_000
const HANDLE = new RegExp(NETWORKS.bluesky.handlePattern)

const facet = Type.Object({
  index: Type.Object({
    byteStart: Type.Integer({ minimum: 0 }),
    byteEnd: Type.Integer({ minimum: 0 }),
  }),
  features: Type.Array(Type.Unknown(), { maxItems: 100 }),
})
type Facet = Static<typeof facet>
const checkedFacet = Compile(facet)

/** Facets that fit the text as UTF-8 and each other, in order. Of two that overlap, the first counts. */
export function readFacets(text: string, facets: unknown): SourceEntity[] {
  if (!Array.isArray(facets)) return []
  const positions = toPositions(text)
  const sorted = facets
    .slice(0, MAX_FACETS)
    .filter((found): found is Facet => checkedFacet.Check(found))
    .toSorted((a, b) => a.index.byteStart - b.index.byteStart)
  const entities: SourceEntity[] = []
  for (const { index, features } of sorted) {
    const start = positions.get(index.byteStart)
    const end = positions.get(index.byteEnd)
    const after = entities.at(-1)?.end ?? 0
    if (start === undefined || end === undefined || start >= end || start < after) continue
    const entity = toEntity(features, { start, end, literal: text.slice(start, end) })
    if (entity) entities.push(entity)
  }
  return entities
}

/** The UTF-16 position of each byte at which a character of the text begins, and of its end. */
function toPositions(text: string): Map<number, number> {
  const positions = new Map<number, number>()
  let byte = 0
  let position = 0
  for (const character of text) {
    positions.set(byte, position)
    byte += toUtf8Length(character.codePointAt(0) ?? 0)
    position += character.length
  }
  return positions.set(byte, position)
}

const toUtf8Length = (codePoint: number): number => {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x8_00) return 2
  return codePoint < 0x1_00_00 ? 3 : 4
}

interface Place {
  start: number
  end: number
  literal: string
}

/** The first feature that we know; blank letters are no link. */
function toEntity(features: unknown[], place: Place): SourceEntity | null {
  if (place.literal.trim() === '') return null
  for (const feature of features) {
    const entity = readFeature(toRecord(feature), place)
    if (entity) return entity
  }
  return null
}

function readFeature(
  { $type: type, uri, did, tag }: Record<string, unknown>,
  { start, end, literal }: Place,
): SourceEntity | null {
  const place = { start, end }
  if (type === 'app.bsky.richtext.facet#link' && isWebAddress(uri))
    return { type: 'link', ...place, literal, url: uri, display: literal, isAttachment: false }
  if (type === 'app.bsky.richtext.facet#mention' && typeof did === 'string' && isDid(did)) {
    const handle = literal.replace(/^@/u, '')
    return {
      type: 'mention',
      ...place,
      username: HANDLE.test(handle) ? handle : did,
      nativeId: did,
    }
  }
  if (type === 'app.bsky.richtext.facet#tag' && isTag(tag))
    return { type: 'hashtag', ...place, tag }
  return null
}

const MAX_ADDRESS_LENGTH = 8_000
const MAX_TAG_LENGTH = 640

export const isWebAddress = (uri: unknown): uri is string =>
  typeof uri === 'string' &&
  uri.length <= MAX_ADDRESS_LENGTH &&
  /^https?:\/\//i.test(uri) &&
  URL.canParse(uri)

const isTag = (tag: unknown): tag is string =>
  typeof tag === 'string' && tag.trim() !== '' && tag.length <= MAX_TAG_LENGTH
