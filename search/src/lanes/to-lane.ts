import { countBegunLetters } from './begun-letters.ts'
import type { Lane } from '../open-search.ts'
import type { PostQuery } from '../post-query.ts'

/** The default window and a day: one or two months of posts. */
const LONG_WINDOW_MS = 31 * 86_400_000
/** A beginning of fewer letters is one of thousands of words. */
const CHEAP_LETTERS = 3
const MANY_BEGINNINGS = 10
const FEW_CONTRIBUTORS = 10

/**
 * Which questions are expensive, by what they cost the engine with 190,000 posts of a year. The home question takes
 * 3 ms of its processor, those called expensive here 20 to 300 ms; a filter makes short beginnings no cheaper.
 */
export function toLane(query: PostQuery, counted: 'posts' | 'people' = 'posts'): Lane {
  if (query.isShared) return 'ordinary'
  const words = [...query.anyOf.flat(), ...query.allOf, ...query.noneOf]
  const begun = words.map(countBegunLetters).filter((letters) => letters !== null)
  if (begun.length > MANY_BEGINNINGS || begun.some((letters) => letters < CHEAP_LETTERS))
    return 'expensive'
  // A profile without dates goes through the whole archive, and finds little in it.
  if (words.length === 0 && isAboutFew(query)) return 'ordinary'
  return counted === 'people' || isLong(query) ? 'expensive' : 'ordinary'
}

const isAboutFew = ({ lists: { contributors_ids: asked } }: PostQuery): boolean =>
  asked.length > 0 && asked.length <= FEW_CONTRIBUTORS

const isLong = ({ window }: PostQuery): boolean =>
  window.to.getTime() - window.from.getTime() > LONG_WINDOW_MS
