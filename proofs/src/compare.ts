import type { SocialItem } from '@hemicycle/contract'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'

export interface Difference {
  missing: number
  twice: number
  comeBack: number
  wrongText: number
}

/** Holds what a reader finds against what the source has. */
export function compare(simulator: Simulator, items: SocialItem[]): Difference {
  const expected = new Map(simulator.posts().map((post) => [post.id, post]))
  const found = new Set(items.map((item) => item.id))
  return {
    missing: [...expected.keys()].filter((id) => !found.has(id)).length,
    twice: items.length - found.size,
    comeBack: [...found].filter((id) => !expected.has(id)).length,
    wrongText: items.filter((item) => saysOtherwise(item, expected)).length,
  }
}

export const isNothing = (difference: Difference): boolean =>
  Object.values(difference).every((count) => count === 0)

function saysOtherwise(item: SocialItem, expected: Map<string, SimulatedPost>): boolean {
  const post = expected.get(item.id)
  const original =
    post?.kind === 'repost'
      ? [...expected.values()].find((one) => one.versions.includes(post.refersTo ?? ''))
      : post
  return original !== undefined && toText(item.content) !== original.text
}

/** What its author typed: links are shown by their display address and lead to the real one. */
const toText = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, text: string) =>
      /^[#@]/.test(text) ? text : href,
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
