const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The text of a post's HTML. We generate the HTML, so its tags are known and its entities are few. */
export const toPlainText = (html: string): string =>
  decode(html.replaceAll(/<br\s*\/?>/g, ' ').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The full text with line breaks: hashtags and mentions as written, links as their URLs. */
export const toFullText = (html: string): string =>
  decode(
    html
      .replaceAll('<br>', '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, text: string) =>
        /^[#＃@＠]/u.test(text) ? text : href,
      ),
  )

/** Cuts at a word boundary if one is near, and appends an ellipsis. */
export function toExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  // Do not split a surrogate pair.
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > length / 2 ? lastSpace : cut.length).trimEnd()}…`
}
