const FENCE = /^(```|~~~)[\s\S]*?^\1/gm
const HEADING = /^#{1,6} +(.+?)(?: +#+)?$/gm
const ID = /\s(?:id|name)="([^"]+)"/g
const LINK_TEXT = /!?\[([^\]]*)\]\([^)]*\)/g
/** An anchor keeps letters and digits of all scripts, connectors, spaces and hyphens. */
const NOT_KEPT = /[^\p{L}\p{M}\p{N}\p{Pc} -]/gu

/** The anchors in a Markdown text, as GitHub, GitLab and Forgejo generate them. */
export function readAnchors(text: string): Set<string> {
  const prose = text.replaceAll(FENCE, '')
  const anchors = new Set([...prose.matchAll(ID)].map(([, id = '']) => id))
  const seen = new Map<string, number>()
  for (const [, heading = ''] of prose.matchAll(HEADING)) {
    const slug = toSlug(heading)
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    anchors.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}

const toSlug = (heading: string): string =>
  heading
    .replaceAll(LINK_TEXT, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(NOT_KEPT, '')
    .replaceAll(' ', '-')
