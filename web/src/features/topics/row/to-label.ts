const MAX_LABEL = 20
const LETTERS = new Intl.Segmenter('en')

/** A hashtag as it is listed: long ones are cut. */
export function toLabel(content: string): string {
  const letters = Array.from(LETTERS.segment(content), ({ segment }) => segment)
  return `#${letters.length > MAX_LABEL ? `${letters.slice(0, MAX_LABEL).join('')}…` : content}`
}
