import { toCountryCode, type SocialItem } from '@hemicycle/contract'
import type { SimulatedPost, Simulator } from '@hemicycle/simulator'
import { isOnBluesky, listBlueskyPosts } from './bluesky/list-bluesky-posts.ts'

/** X's codes that mean every country. */
const EVERYWHERE = new Set(['XX', 'XY'])

export interface Difference {
  missing: number
  twice: number
  comeBack: number
  wrongText: number
}

/** Compares the posts that readers find with those at the source, on each network. */
export function compare(simulator: Simulator, items: SocialItem[]): Difference {
  const onX = compareOnX(
    simulator,
    items.filter((item) => !isOnBluesky(item)),
  )
  const texts = listBlueskyPosts(simulator.bluesky)
  const onBluesky = items.filter(isOnBluesky)
  const wrong = onBluesky.filter(
    ({ id, content }) => texts.has(id) && texts.get(id) !== toText(content),
  )
  const other = { ...countDifferences(new Set(texts.keys()), onBluesky), wrongText: wrong.length }
  return {
    missing: onX.missing + other.missing,
    twice: onX.twice + other.twice,
    comeBack: onX.comeBack + other.comeBack,
    wrongText: onX.wrongText + other.wrongText,
  }
}

function compareOnX(simulator: Simulator, items: SocialItem[]): Difference {
  const posts = simulator.posts()
  const expected = new Set(listShown(posts).map(({ id }) => id))
  const byVersion = new Map(posts.flatMap((post) => post.versions.map((id) => [id, post])))
  const wrongText = items.filter((item) => hasWrongText(item, byVersion)).length
  return { ...countDifferences(expected, items), wrongText }
}

function countDifferences(
  expected: ReadonlySet<string>,
  items: SocialItem[],
): Pick<Difference, 'missing' | 'twice' | 'comeBack'> {
  const found = new Set(items.map(({ id }) => id))
  return {
    missing: [...expected].filter((id) => !found.has(id)).length,
    twice: items.length - found.size,
    comeBack: [...found].filter((id) => !expected.has(id)).length,
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
