import {
  fold,
  MAX_SUGGESTED_CONTRIBUTORS,
  MAX_SUGGESTED_WORDS,
  MIN_SUGGESTION_LENGTH,
  type Suggestion,
} from '@hemicycle/contract'
import { countWords } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { findByName, findNearName } from '../directory/find-by-name.ts'
import { toPostQuery } from '../post-query/to-post-query.ts'
import { createRefreshingCache } from '../refreshing-cache.ts'

/** Folded words of letters, digits and underscores. */
export const toTypedWords = (typed: string): string[] =>
  fold(typed).match(/#?[\p{L}\p{N}_]+/gu) ?? []

/** Subjects, completions of the last word, then contributors by name; only if there are none, names that differ by a typo. */
export async function listTips(
  deps: Deps,
  wordCache: WordCache,
  listSubjectTips: (typed: string[]) => Suggestion[],
  typed: string[],
): Promise<Suggestion[]> {
  const [words, contributors] = await Promise.all([
    listWordTips(wordCache, typed),
    listContributorTips(deps, typed, findByName),
  ])
  const exact = [...listSubjectTips(typed), ...words, ...contributors]
  if (exact.length > 0) return exact
  const near = await listContributorTips(deps, typed, findNearName)
  return near.map((tip) => ({ ...tip, near: true }))
}

async function listWordTips(wordCache: WordCache, typed: string[]): Promise<Suggestion[]> {
  const before = typed.slice(0, -1)
  const prefix = typed.at(-1) ?? ''
  if (prefix.replace('#', '').length < MIN_SUGGESTION_LENGTH) return []
  return completeWord(await wordCache(), prefix, MAX_SUGGESTED_WORDS).map((word) => {
    const label = [...before, word].join(' ')
    return { type: 'words', label, id: label }
  })
}

/** Without #, the prefix may also be that of a hashtag. */
function completeWord(words: string[], prefix: string, count: number): string[] {
  const found: string[] = []
  for (const word of words) {
    if (found.length === count) break
    if (word.startsWith(prefix) || word.startsWith(`#${prefix}`)) found.push(word)
  }
  return found
}

async function listContributorTips(
  { directory }: Deps,
  typed: string[],
  find: typeof findByName<ContributorToday>,
): Promise<Suggestion[]> {
  const name = typed.join(' ')
  if (name.length < MIN_SUGGESTION_LENGTH || name.includes('#')) return []
  const { byId } = await directory.read()
  return find(byId.values(), name)
    .toSorted(bySeatAndName)
    .slice(0, MAX_SUGGESTED_CONTRIBUTORS)
    .map(({ id, fullName }) => ({ type: 'contributor', label: fullName, id }))
}

const bySeatAndName = (a: ContributorToday, b: ContributorToday): number =>
  Number(b.sitting) - Number(a.sitting) || byName(a, b)

/** The words of the last 30 days, folded, the most frequent first. */
type WordCache = () => Promise<string[]>

const NO_FILTERS = new URLSearchParams()
const CACHE_TTL_MS = 10 * 60_000

/** One query every 10 minutes for all visitors: it is the most expensive query of all, and visitors type fast. */
export function createWordCache({ search, months, directory, site, now }: Deps): WordCache {
  const read = async () =>
    countWords(search, months, toPostQuery(NO_FILTERS, now(), await directory.read(), site))
  return createRefreshingCache(read, () => CACHE_TTL_MS)
}
