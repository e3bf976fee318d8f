import type { SourceEntity } from './source-post.ts'
import type { Unescaped } from './unescape-text.ts'

export interface Placed {
  entity: SourceEntity
  /** UTF-16 positions in the unescaped text. */
  start: number
  end: number
}

/**
 * Finds where each entity really stands. Networks count code points, sometimes UTF-16 units, sometimes in the
 * escaped text and sometimes beside it: a place counts only if the expected letters stand there. An entity that
 * stands nowhere is dropped and its letters stay plain text.
 */
export function placeEntities(unescaped: Unescaped, entities: SourceEntity[]): Placed[] {
  const { text } = unescaped
  const codePoints = toCodePointPositions(text)
  const placed: Placed[] = []
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const literal = toLiteral(entity)
    const after = placed.at(-1)?.end ?? 0
    const claimed = [unescaped.positions[entity.start], codePoints[entity.start], entity.start]
    const start =
      claimed.find(
        (place) => place !== undefined && place >= after && standsAt(text, literal, place),
      ) ?? findLiteral(text, literal, after)
    if (start !== null) placed.push({ entity, start, end: start + literal.length })
  }
  return placed
}

function toLiteral(entity: SourceEntity): string {
  if (entity.type === 'hashtag') return `#${entity.tag}`
  if (entity.type === 'mention') return `@${entity.username}`
  return entity.literal
}

/** Letters, digits and full-width signs compare as people read them. */
const same = (text: string): string => text.replace('＃', '#').replace('＠', '@').toLowerCase()

const standsAt = (text: string, literal: string, place: number): boolean =>
  same(text.slice(place, place + literal.length)) === same(literal)

function findLiteral(text: string, literal: string, after: number): number | null {
  for (let place = after; place + literal.length <= text.length; place += 1) {
    if (standsAt(text, literal, place)) return place
  }
  return null
}

function toCodePointPositions(text: string): number[] {
  const positions: number[] = []
  let position = 0
  for (const character of text) {
    positions.push(position)
    position += character.length
  }
  return [...positions, position]
}
