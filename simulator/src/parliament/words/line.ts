import { MAX_WEIGHTED_LENGTH, weightedLength } from '../../wire/text/weighted-length.ts'

/** A text and its English translation, which is null if the text is English. */
export interface Line {
  text: string
  en: string | null
  /** Restricts it to a time, such as `morning`; default any time. */
  when?: string | undefined
}

/** A line with the subjects it is about, up to three; a reader who knew only the English text chose them. */
export interface ReadLine extends Line {
  subjects: string[]
}

export const joinLines = (lines: readonly Line[], by = ' '): Line => ({
  text: lines.map(({ text }) => text).join(by),
  en: lines.some(({ en }) => en !== null) ? lines.map(({ text, en }) => en ?? text).join(by) : null,
})

/** Appends additions in both languages while the post stays within the length limit, or if it is already over it. */
export function appendWithinLimit(body: Line, additions: readonly string[]): Line {
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
