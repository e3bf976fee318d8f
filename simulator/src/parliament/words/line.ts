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
