export const MAX_WEIGHTED_LENGTH = 280
export const LINK_WEIGHT = 23

/** Everything except characters that count once and never combine with their neighbours. */
const NOT_PLAIN =
  /[^\n-\u00a8\u00aa-\u00ad\u00af-\u02ff\u0370-\u10ff\u2000-\u200c\u2010-\u201f\u2032-\u2037]+/g
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const isLight = (point: number) =>
  point <= 4351 ||
  (point >= 8192 && point <= 8205) ||
  (point >= 8208 && point <= 8223) ||
  (point >= 8242 && point <= 8247)

function weigh(grapheme: string): number {
  if (/\p{Extended_Pictographic}/u.test(grapheme)) return 2
  return Array.from(grapheme, (letter) =>
    isLight(letter.codePointAt(0) ?? 0) ? 1 : 2,
  ).reduce<number>((sum, weight) => sum + weight, 0)
}

/** Length as X counts it: emoji and most characters above U+10FF 2, a URL 23, the rest 1. */
export function weightedLength(text: string): number {
  let links = 0
  const rest = text.normalize('NFC').replaceAll(/https?:\/\/\S+/g, () => {
    links += 1
    return ''
  })
  let length = links * LINK_WEIGHT + rest.length
  for (const [piece] of rest.matchAll(NOT_PLAIN)) {
    length -= piece.length
    for (const { segment } of graphemes.segment(piece)) length += weigh(segment)
  }
  return length
}

/** The longest prefix of whole words within the limit. */
export function cutToLength(text: string, limit: number): string {
  const words = text.split(/(?<=\s)/)
  let kept = ''
  for (const word of words) {
    if (weightedLength(kept + word) > limit) break
    kept += word
  }
  return kept.trimEnd()
}
