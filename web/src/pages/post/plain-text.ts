const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The words of a post's HTML. It is our own: tags are known and entities are few. */
export const toPlainText = (html: string): string =>
  decode(html.replaceAll(/<br\s*\/?>/g, ' ').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The whole text, line by line: tags and mentions as they are written, links by where they lead. */
export const toFullText = (html: string): string =>
  decode(
    html
      .replaceAll('<br>', '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, text: string) =>
        /^[#＃@＠]/u.test(text) ? text : href,
      ),
  )

/** Cut at a word where one ends in reach, with an ellipsis. */
export function toExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  // A letter of two halves is not cut in two.
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : cut.length).trimEnd()}…`
}
