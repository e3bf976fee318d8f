const ESCAPES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

export interface Unescaped {
  text: string
  /** UTF-16 position in `text` of each code point of the escaped text, and of its end. */
  positions: number[]
}

/** Unescapes once, and records where each code point of the escaped text went. */
export function unescapeText(escaped: string): Unescaped {
  const positions: number[] = []
  let text = ''
  for (let index = 0; index < escaped.length;) {
    const match = /^&(?:amp|lt|gt);/.exec(escaped.slice(index, index + 5))
    const source = match ? match[0] : String.fromCodePoint(escaped.codePointAt(index) ?? 0)
    for (const _ of source) positions.push(text.length)
    text += ESCAPES[source] ?? source
    index += source.length
  }
  positions.push(text.length)
  return { text, positions }
}
