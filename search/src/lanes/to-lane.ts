import { countPrefixLetters } from './prefix-letters.ts'
import type { Lane } from '../open-search.ts'
import type { PostQuery } from '../post-query.ts'

/** The default window plus a day: one or two months of posts. */
const MAX_CHEAP_WINDOW_MS = 31 * 86_400_000
/** A shorter prefix matches thousands of words. */
const MIN_CHEAP_LETTERS = 3
const MAX_CHEAP_PREFIXES = 10
const MAX_CHEAP_CONTRIBUTORS = 10

/**
 * Separates expensive queries, measured on 190,000 posts of a year: the home feed takes 3 ms of the engine's CPU,
 * queries called expensive here 20 to 300 ms. A filter makes short prefixes no cheaper.
 */
export function toLane(query: PostQuery, counted: 'posts' | 'people' = 'posts'): Lane {
  if (query.isShared) return 'ordinary'
  const words = [...query.anyOf.flat(), ...query.allOf, ...query.noneOf]
  const prefixes = words.map(countPrefixLetters).filter((letters) => letters !== null)
  if (
    prefixes.length > MAX_CHEAP_PREFIXES ||
    prefixes.some((letters) => letters < MIN_CHEAP_LETTERS)
  )
    return 'expensive'
  // A profile without dates searches the whole archive, but finds few posts.
  if (words.length === 0 && isAboutFew(query)) return 'ordinary'
  return counted === 'people' || isLong(query) ? 'expensive' : 'ordinary'
}

const isAboutFew = ({ lists: { contributors_ids: asked } }: PostQuery): boolean =>
  asked.length > 0 && asked.length <= MAX_CHEAP_CONTRIBUTORS

const isLong = ({ window }: PostQuery): boolean =>
  window.to.getTime() - window.from.getTime() > MAX_CHEAP_WINDOW_MS
