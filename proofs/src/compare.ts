import { toCountryCode, type SocialItem } from '@hemicycle/contract'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'

/** X's codes for all countries. */
const EVERYWHERE = new Set(['XX', 'XY'])

export interface Difference {
  missing: number
  twice: number
  comeBack: number
  wrongText: number
}

/** Holds what a reader finds against what the source has. */
export function compare(simulator: Simulator, items: SocialItem[]): Difference {
  const posts = simulator.posts()
  const expected = new Map(listShown(posts).map((post) => [post.id, post]))
  const byVersion = new Map(posts.flatMap((post) => post.versions.map((id) => [id, post])))
  const found = new Set(items.map((item) => item.id))
  return {
    missing: [...expected.keys()].filter((id) => !found.has(id)).length,
    twice: items.length - found.size,
    comeBack: [...found].filter((id) => !expected.has(id)).length,
    wrongText: items.filter((item) => saysOtherwise(item, byVersion)).length,
  }
}

export const isNothing = (difference: Difference): boolean =>
  Object.values(difference).every((count) => count === 0)

/** The site hides posts that are withheld in a country of ours. */
export const listShown = (posts: SimulatedPost[]): SimulatedPost[] =>
  posts.filter(
    ({ withheldIn }) =>
      !withheldIn.some((code) => EVERYWHERE.has(code) || toCountryCode(code) !== null),
  )

function saysOtherwise(item: SocialItem, byVersion: Map<string, SimulatedPost>): boolean {
  const post = byVersion.get(item.id)
  const original = post?.kind === 'repost' ? byVersion.get(post.refersTo ?? '') : post
  return original !== undefined && toText(item.content) !== original.text
}

/** What its author typed: links are shown by their display address and lead to the real one. */
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
