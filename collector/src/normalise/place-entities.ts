import type { SourceEntity } from './source-post.ts'
import type { Unescaped } from './unescape-text.ts'

export interface Placed {
  entity: SourceEntity
  /** UTF-16 positions in the unescaped text. */
  start: number
  end: number
}

/** From a position as a network counts to one in the unescaped text. */
type Count = (position: number) => number | undefined

/**
 * Finds where each entity really stands. Networks count code points, sometimes UTF-16 units, sometimes in the
 * escaped text and sometimes beside it: the count that fits most entities of a text is tried first, and a place
 * counts only if the expected letters stand there. An entity that stands nowhere is dropped and its letters stay
 * plain text.
 */
export function placeEntities(unescaped: Unescaped, entities: SourceEntity[]): Placed[] {
  const { text } = unescaped
  const counts = toCounts(unescaped, entities)
  const placed: Placed[] = []
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const literal = toLiteral(entity)
    const after = placed.at(-1)?.end ?? 0
    const start =
      counts
        .map((count) => count(entity.start) ?? -1)
        .find((place) => place >= after && standsAt(text, literal, place)) ??
      findLiteral(text, literal, after)
    if (start !== null) placed.push({ entity, start, end: start + literal.length })
  }
  return placed
}

/** The three ways of counting, the one that fits best first. */
function toCounts({ text, positions }: Unescaped, entities: SourceEntity[]): Count[] {
  const codePoints = toCodePointPositions(text)
  const counts: Count[] = [(at) => positions[at], (at) => codePoints[at], (at) => at]
  const fits = (count: Count) =>
    entities.filter((entity) => standsAt(text, toLiteral(entity), count(entity.start) ?? -1)).length
  return counts
    .map((count) => ({ count, fitting: fits(count) }))
    .toSorted((a, b) => b.fitting - a.fitting)
    .map(({ count }) => count)
}

function toLiteral(entity: SourceEntity): string {
  if (entity.type === 'hashtag') return `#${entity.tag}`
  if (entity.type === 'mention') return `@${entity.username}`
  return entity.literal
}

/** Letters, digits and full-width signs compare as people read them. */
const same = (text: string): string => text.replace('＃', '#').replace('＠', '@').toLowerCase()

/** A tag or mention stands alone: `@m` is not found in `@member`, nor `@member` in `mail@member`. */
function standsAt(text: string, literal: string, place: number): boolean {
  const end = place + literal.length
  return (
    same(text.slice(place, end)) === same(literal) &&
    !(
      /^[#@]/.test(literal) &&
      (endsInWord(text.slice(0, place)) || beginsWithWord(text.slice(end)))
    )
  )
}

const endsInWord = (text: string): boolean => /[\p{L}\p{M}\p{N}_]$/u.test(text.slice(-2))
const beginsWithWord = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(text)

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
