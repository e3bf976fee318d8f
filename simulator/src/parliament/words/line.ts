/** Something to say, with its English twin; null when it is English itself. */
export interface Line {
  text: string
  en: string | null
}

/** One after the other, in both languages. */
export const joinLines = (lines: readonly Line[], by = ' '): Line => ({
  text: lines.map(({ text }) => text).join(by),
  en: lines.some(({ en }) => en !== null) ? lines.map(({ text, en }) => en ?? text).join(by) : null,
})
