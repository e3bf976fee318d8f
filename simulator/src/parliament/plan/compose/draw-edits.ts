import type { Random } from '../../../random.ts'
import type { Line } from '../../words/line.ts'

/** Of originals and quotes; nothing else can be edited. */
const EDITED_SHARE = 0.018
const AGAIN_SHARE = 0.2
const MAX_EDITS = 5
const WINDOW_MS = 30 * 60_000

export interface EditedLine {
  /** What was posted first. */
  line: Line
  edits: (Line & { at: number })[]
}

/** Few find their slips, within half an hour and one after the other; never after midnight. */
export function drawEdits(line: Line, at: number, dayEnd: number, random: Random): EditedLine {
  if (!random.chance(EDITED_SHARE) || at + WINDOW_MS > dayEnd) return { line, edits: [] }
  let count = 1
  while (count < MAX_EDITS && random.chance(AGAIN_SHARE)) count += 1
  const texts = [line.text]
  while (texts.length <= count) texts.unshift(slip(texts[0] ?? '', random))
  const [first = line.text, ...later] = texts
  return {
    line: { ...line, text: first },
    edits: later.map((text, place) => ({ text, en: line.en, at: toEditTime(at, place, count) })),
  }
}

/** Odd milliseconds: posts have the even ones. */
const toEditTime = (at: number, place: number, count: number) =>
  at + Math.floor(((place + 1) * WINDOW_MS) / (count + 2) / 2) * 2 + 1

/** Two letters of a word change places; without a word that can take it, something is too much. */
function slip(text: string, random: Random): string {
  const words = text.split(' ')
  const places = words.flatMap((word, place) => (/^\p{L}{5,}$/u.test(word) ? [place] : []))
  if (places.length === 0) return `${text} .`
  const place = random.pick(places)
  const letters = Array.from(words[place] ?? '')
  const [second = '', third = ''] = letters.splice(1, 2)
  letters.splice(1, 0, third, second)
  return words.with(place, letters.join('')).join(' ')
}
