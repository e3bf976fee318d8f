import { MAX_WEIGHTED_LENGTH, weightedLength } from '../../wire/text/weighted-length.ts'
import type { Line } from './line.ts'

/** Adds words to both languages as long as the post stays within the limit, or is a long one anyway. */
export function composeText(body: Line, additions: readonly string[]): Line {
  const isLong = !fits(body.text)
  let { text, en } = body
  for (const addition of additions) {
    const longer = text === '' ? addition : `${text} ${addition}`
    if (!isLong && !fits(longer)) continue
    text = longer
    if (en !== null) en = en === '' ? addition : `${en} ${addition}`
  }
  return { text, en }
}

const fits = (text: string): boolean => weightedLength(text) <= MAX_WEIGHTED_LENGTH
