import { MAX_WEIGHTED_LENGTH, weightedLength } from '../../wire/text/weighted-length.ts'

/** Something to say, with its English twin; null when it is English itself. */
export interface Line {
  text: string
  en: string | null
  /** Only then it makes sense, such as `morning`; at any time unless told. */
  when?: string | undefined
}

/** One after the other, in both languages. */
export const joinLines = (lines: readonly Line[], by = ' '): Line => ({
  text: lines.map(({ text }) => text).join(by),
  en: lines.some(({ en }) => en !== null) ? lines.map(({ text, en }) => en ?? text).join(by) : null,
})

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
