import { toCountryCode, type SocialItem } from '@hemicycle/contract'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'

/** X's codes that mean every country. */
const EVERYWHERE = new Set(['XX', 'XY'])

export interface Difference {
  missing: number
  twice: number
  comeBack: number
  wrongText: number
}

/** Compares the posts that readers find with those at the source. */
export function compare(simulator: Simulator, items: SocialItem[]): Difference {
  const posts = simulator.posts()
  const expected = new Map(listShown(posts).map((post) => [post.id, post]))
  const byVersion = new Map(posts.flatMap((post) => post.versions.map((id) => [id, post])))
  const found = new Set(items.map((item) => item.id))
  return {
    missing: [...expected.keys()].filter((id) => !found.has(id)).length,
    twice: items.length - found.size,
    comeBack: [...found].filter((id) => !expected.has(id)).length,
    wrongText: items.filter((item) => hasWrongText(item, byVersion)).length,
  }
}

export const isEmpty = (difference: Difference): boolean =>
  Object.values(difference).every((count) => count === 0)

/** Without posts that are withheld in one of our countries, which the site hides. */
export const listShown = (posts: SimulatedPost[]): SimulatedPost[] =>
  posts.filter(
    ({ withheldIn }) =>
      !withheldIn.some((code) => EVERYWHERE.has(code) || toCountryCode(code) !== null),
  )

function hasWrongText(item: SocialItem, byVersion: Map<string, SimulatedPost>): boolean {
  const post = byVersion.get(item.id)
  const original = post?.kind === 'repost' ? byVersion.get(post.refersTo ?? '') : post
  return original !== undefined && toText(item.content) !== original.text
}

/** The text as typed: a link shows its display URL and points to the real one. */
export const toText = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, text: string) =>
      /^[#＃@＠]/.test(text) ? text : href,
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
