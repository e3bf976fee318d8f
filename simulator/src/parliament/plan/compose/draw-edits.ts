import type { Random } from '../../../random.ts'
import type { Line } from '../../words/line.ts'

/** Share of originals and quotes; nothing else can be edited. */
const EDITED_SHARE = 0.018
const FURTHER_EDIT_SHARE = 0.2
const MAX_EDITS = 5
const WINDOW_MS = 30 * 60_000

export interface EditedLine {
  /** The first version; has typos if there are edits. */
  line: Line
  edits: (Line & { at: number })[]
}

/** A few posts get typos that are corrected within half an hour, never after midnight. */
export function drawEdits(line: Line, at: number, dayEnd: number, random: Random): EditedLine {
  if (!random.chance(EDITED_SHARE) || at + WINDOW_MS > dayEnd) return { line, edits: [] }
  let count = 1
  while (count < MAX_EDITS && random.chance(FURTHER_EDIT_SHARE)) count += 1
  const texts = [line.text]
  while (texts.length <= count) texts.unshift(addTypo(texts[0] ?? '', random))
  const [first = line.text, ...later] = texts
  return {
    line: { ...line, text: first },
    edits: later.map((text, index) => ({ text, en: line.en, at: toEditTime(at, index, count) })),
  }
}

/** Odd milliseconds; posts use the even ones. */
const toEditTime = (at: number, index: number, count: number) =>
  at + Math.floor(((index + 1) * WINDOW_MS) / (count + 2) / 2) * 2 + 1

/** Swaps two letters of a word; if no word is long enough, adds a stray full stop. */
function addTypo(text: string, random: Random): string {
  const words = text.split(' ')
  const indices = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []))
  if (indices.length === 0) return `${text} .`
  const index = random.pick(indices)
  const letters = Array.from(words[index] ?? '')
  const [second = '', third = ''] = letters.splice(1, 2)
  letters.splice(1, 0, third, second)
  return words.with(index, letters.join('')).join(' ')
}
