import type { SourceEntity } from './source-post.ts'
import type { Unescaped } from './unescape-text.ts'

export interface PlacedEntity {
  entity: SourceEntity
  /** UTF-16 positions in the unescaped text. */
  start: number
  end: number
}

/** Converts a network's position to one in the unescaped text. */
type ConvertPosition = (position: number) => number | undefined

/**
 * Finds the real position of each entity. Networks count code points or UTF-16 units, in the escaped or the unescaped
 * text, or wrongly. The count that fits most entities of a text is tried first, and a position is accepted only if the
 * expected text is there. An entity that is found nowhere is dropped and stays plain text.
 */
export function placeEntities(unescaped: Unescaped, entities: SourceEntity[]): PlacedEntity[] {
  const { text } = unescaped
  const conversions = rankConversions(unescaped, entities)
  const placed: PlacedEntity[] = []
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const literal = toLiteral(entity)
    const after = placed.at(-1)?.end ?? 0
    const start =
      conversions
        .map((convert) => convert(entity.start) ?? -1)
        .find((position) => position >= after && isAt(text, literal, position)) ??
      findLiteral(text, literal, after)
    if (start !== null) placed.push({ entity, start, end: start + literal.length })
  }
  return placed
}

/** The three ways of counting, best fit first. */
function rankConversions(
  { text, positions }: Unescaped,
  entities: SourceEntity[],
): ConvertPosition[] {
  const codePoints = toCodePointPositions(text)
  const conversions: ConvertPosition[] = [(at) => positions[at], (at) => codePoints[at], (at) => at]
  const countFits = (convert: ConvertPosition) =>
    entities.filter((entity) => isAt(text, toLiteral(entity), convert(entity.start) ?? -1)).length
  return conversions
    .map((convert) => ({ convert, fits: countFits(convert) }))
    .toSorted((a, b) => b.fits - a.fits)
    .map(({ convert }) => convert)
}

function toLiteral(entity: SourceEntity): string {
  if (entity.type === 'hashtag') return `#${entity.tag}`
  if (entity.type === 'mention') return `@${entity.username}`
  return entity.literal
}

/** Ignores case and full-width signs. */
const normalise = (text: string): string => text.replace('＃', '#').replace('＠', '@').toLowerCase()

/** Matches whole tags and mentions only: not `@m` in `@member`, nor `@member` in `mail@member`. */
function isAt(text: string, literal: string, position: number): boolean {
  const end = position + literal.length
  return (
    normalise(text.slice(position, end)) === normalise(literal) &&
    !(
      /^[#@]/.test(literal) &&
      (endsInWord(text.slice(0, position)) || beginsWithWord(text.slice(end)))
    )
  )
}

const endsInWord = (text: string): boolean => /[\p{L}\p{M}\p{N}_]$/u.test(text.slice(-2))
const beginsWithWord = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(text)

function findLiteral(text: string, literal: string, after: number): number | null {
  for (let position = after; position + literal.length <= text.length; position += 1) {
    if (isAt(text, literal, position)) return position
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
