/** Letters in a line of a feed's full width, a little fewer than there is room for. */
const LETTERS = 54

/** About how many lines a text takes, for the server, which cannot measure. */
export function estimateLines(html: string): number {
  const paragraphs = html.replace(/<a [^>]*>|<\/a>/gu, '').split('<br>')
  return paragraphs.reduce(
    (lines, { length }) => lines + Math.max(1, Math.ceil(length / LETTERS)),
    0,
  )
}
