import { findWords, type Range } from './find-words.ts'

/** Returns a post's HTML with the search terms marked. */
export type Marker = (html: string) => string

/** Opens a marked term. */
const MARK = '<mark>'
const MARK_END = '</mark>'

/** Marks the words in the text of a post's HTML; tags and URLs stay unchanged. The server marks with the same code. */
export function makeMarker(words: string[]): Marker {
  return (html) => {
    const pieces = readPieces(html)
    const ranges = findWords(pieces.map(({ text }) => text).join(''), words)
    return ranges.length === 0 ? html : writePieces(pieces, ranges)
  }
}

/** A tag, a character reference, or a run of characters. */
interface Piece {
  source: string
  /** Its visible text. */
  text: string
  kind: 'tag' | 'reference' | 'plain'
}

/** Our API escapes all other signs, so nothing in an attribute ends its tag. */
const PIECE = /(<[^>]*>)|(&(?:amp|lt|gt|quot|#39);)|(?:[^<&]|[<&])[^<&]*/g
const REFERENCES: Record<string, string | undefined> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const readPieces = (html: string): Piece[] =>
  Array.from(html.matchAll(PIECE), ([source, tag, reference]): Piece => {
    if (tag) return { source, text: tag.startsWith('<br') ? '\n' : '', kind: 'tag' }
    if (reference) return { source, text: REFERENCES[reference] ?? reference, kind: 'reference' }
    return { source, text: source, kind: 'plain' }
  })

/** Marks end before a tag and begin again after it, because a phrase may begin outside a link and end inside it. */
function writePieces(pieces: Piece[], ranges: Range[]): string {
  const toNext = openRanges(ranges)
  let html = ''
  let isOpen = false
  let position = 0
  const switchTo = (isMarked: boolean) => {
    if (isMarked !== isOpen) html += isMarked ? MARK : MARK_END
    isOpen = isMarked
  }
  for (const { source, text, kind } of pieces) {
    if (kind === 'tag') {
      switchTo(false)
      html += source
    } else
      for (let at = 0; at < text.length;) {
        const { isMarked, edge } = toNext(position + at)
        const end = Math.min(text.length, edge - position)
        switchTo(isMarked)
        html += kind === 'reference' ? source : text.slice(at, end)
        at = end
      }
    position += text.length
  }
  switchTo(false)
  return html
}

/** Tells for places in ascending order whether they are marked, and until where. */
function openRanges(ranges: Range[]) {
  let next = 0
  return (place: number): { isMarked: boolean; edge: number } => {
    while ((ranges[next]?.end ?? Infinity) <= place) next += 1
    const { start, end } = ranges[next] ?? { start: Infinity, end: Infinity }
    return start <= place ? { isMarked: true, edge: end } : { isMarked: false, edge: start }
  }
}
