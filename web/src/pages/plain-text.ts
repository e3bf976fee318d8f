const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of a post's HTML. It is our own: tags are known and entities are few. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Cut at a word where one ends in reach, with an ellipsis. */
export function toExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  // A letter of two halves is not cut in two.
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : cut.length).trimEnd()}…`
}
