import type { Entity, PostContent } from '@hemicycle/contract'
import { placeEntities, type PlacedEntity } from './place-entities.ts'
import type { SourceText } from './source-post.ts'
import { unescapeText } from './unescape-text.ts'

/** Unescapes the text, cuts trailing links to attachments, and places the entities. */
export function toContent(source: SourceText): PostContent {
  const { text: whole, placed } = source.isEscaped ? unescape(source) : takeAsIs(source)
  const text = cutTrailingAttachments(whole, placed)
  const entities = placed.filter(({ end }) => end <= text.length).flatMap(toEntity)
  const { media, card, lang } = source
  return { text, entities, media, lang, ...(card && { card }) }
}

interface PlacedText {
  text: string
  placed: PlacedEntity[]
}

function unescape({ text, entities }: SourceText): PlacedText {
  const unescaped = unescapeText(text)
  return { text: unescaped.text, placed: placeEntities(unescaped, entities) }
}

const takeAsIs = ({ text, entities }: SourceText): PlacedText => ({
  text,
  placed: entities.map((entity) => ({ entity, start: entity.start, end: entity.end })),
})

function cutTrailingAttachments(text: string, placed: PlacedEntity[]): string {
  let kept = text.trimEnd()
  for (const { entity, start, end } of placed.toReversed()) {
    if (end < kept.length) break
    if (entity.type === 'link' && entity.isAttachment) kept = kept.slice(0, start).trimEnd()
  }
  return kept
}

function toEntity({ entity, start, end }: PlacedEntity): Entity[] {
  switch (entity.type) {
    case 'hashtag':
      return [{ type: 'hashtag', start, end, tag: entity.tag }]
    case 'mention':
      return [{ type: 'mention', start, end, username: entity.username, nativeId: entity.nativeId }]
    case 'link':
      return [{ type: 'link', start, end, url: entity.url, display: entity.display }]
  }
}
