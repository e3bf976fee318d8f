import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { hasDates, hasDefaultWindow, toLastYear } from '#web/feed-query/last-year.ts'
import { type Filter, listFilters } from '#web/feed-query/list-filters.ts'
import { joinWords, splitWords } from '#web/feed-query/read-words.ts'

/** One change of a query, after which it may find more. */
export interface Change {
  kind: 'beginning' | 'any' | 'filter' | 'filters' | 'dates' | 'year' | 'broadest'
  query: FeedQuery
  /** What is left out, for `filter`: all values of one name, because these are alternatives. */
  filters?: [Filter, ...Filter[]]
}

const MAX_FILTERS = 4
const WORDS_AND_DATES = new Set(['search-and', 'search-any', 'search-not', 'from', 'to'])

/** All filters except words and dates. */
const listOtherFilters = (query: FeedQuery): Filter[] =>
  listFilters(query).filter(({ name }) => !WORDS_AND_DATES.has(name))

/** The words that posts are searched for, without those that are left out. */
export const listWords = (query: FeedQuery): string[] =>
  (['search-value', 'search-and', 'search-any'] as const).flatMap((name) => splitWords(query[name]))

/** The same words and dates without any other filter; null if there is no such filter, or nothing else. */
export function withoutFilters(query: FeedQuery): FeedQuery | null {
  const filters = listOtherFilters(query)
  if (filters.length === 0 || listWords(query).length === 0) return null
  return leaveOut(query, filters)
}

const leaveOut = (query: FeedQuery, filters: Filter[]): FeedQuery => {
  const names = new Set<string>(filters.map(({ name }) => name))
  const kept = Object.entries(toFirstPage(query)).filter(([name]) => !names.has(name))
  return Object.fromEntries(kept)
}

/** How several words are joined, and the same words joined the other way; null for a single word. */
export function readJoint(
  query: FeedQuery,
): { joint: 'or' | 'and'; words: string[]; other: FeedQuery } | null {
  const { 'search-value': value, 'search-and': all, ...rest } = toFirstPage(query)
  const words = splitWords(value)
  const required = splitWords(all)
  if (words.length > 1)
    return {
      joint: 'or',
      words,
      other: { ...rest, 'search-and': joinWords([...required, ...words]) },
    }
  if (words.length === 0 && required.length > 1)
    return {
      joint: 'and',
      words: required,
      other: { ...rest, 'search-value': joinWords(required) },
    }
  return null
}

/**
 * What may find something if a query finds nothing. Each changes one thing and keeps the rest, except the last resort:
 * beginnings of the words without any filter.
 */
export function listChanges(query: FeedQuery, now: number): Change[] {
  const beginnings = listBeginnings(query)
  const last = beginnings.at(-1)
  const joint = readJoint(query)
  const filters = listOtherFilters(query)
  const byName = [...Map.groupBy(filters, ({ name }) => name).values()]
  return [
    ...beginnings,
    ...(joint?.joint === 'and' ? [{ kind: 'any' as const, query: joint.other }] : []),
    ...splitPhrases(query),
    ...byName.slice(0, MAX_FILTERS).flatMap(([first, ...others]): Change[] => {
      if (!first) return []
      const left: [Filter, ...Filter[]] = [first, ...others]
      return [{ kind: 'filter', query: leaveOut(query, left), filters: left }]
    }),
    ...(byName.length > 1 ? [{ kind: 'filters' as const, query: leaveOut(query, filters) }] : []),
    ...(hasDefaultWindow(query) ? [{ kind: 'year' as const, query: toLastYear(query, now) }] : []),
    ...(hasDates(query) ? [{ kind: 'dates' as const, query: withoutDates(query) }] : []),
    ...(last && filters.length > 0
      ? [{ kind: 'broadest' as const, query: leaveOut(last.query, filters) }]
      : []),
  ]
}

const withoutDates = (query: FeedQuery): FeedQuery => {
  const { from: _from, to: _to, ...rest } = toFirstPage(query)
  return rest
}

/** First the words as they begin, then a little less of them: `trains` finds `trains*`, or else `train*`. */
function listBeginnings(query: FeedQuery): Change[] {
  const { 'search-value': value, 'search-and': all, ...rest } = toFirstPage(query)
  const changed = [toBeginning, toShorterBeginning].map((change) => ({
    ...rest,
    ...(value && { 'search-value': joinWords(splitWords(value).map(change)) }),
    ...(all && { 'search-and': joinWords(splitWords(all).map(change)) }),
  }))
  const known = new Set([listWords(query).join('|')])
  return changed.flatMap((one): Change[] => {
    const words = listWords(one).join('|')
    if (known.has(words)) return []
    known.add(words)
    return [{ kind: 'beginning', query: one }]
  })
}

/** The words of phrases, one of which is enough. */
function splitPhrases(query: FeedQuery): Change[] {
  const words = splitWords(query['search-value'])
  if (!words.some(isPhrase)) return []
  const single = words.flatMap((word) => word.replaceAll('"', ' ').trim().split(/\s+/u))
  return [{ kind: 'any', query: { ...toFirstPage(query), 'search-value': joinWords(single) } }]
}

const MIN_LETTERS = 3
const isPhrase = (word: string): boolean => /["\s]/u.test(word)

function toBeginning(word: string): string {
  return isPhrase(word) || word.endsWith('*') || word.length < MIN_LETTERS ? word : `${word}*`
}

/** Endings of words have about this many letters. */
function toShorterBeginning(word: string): string {
  const bare = word.replace(/\*$/u, '')
  const ending = bare.length >= 8 ? 2 : 1
  return isPhrase(word) || bare.length <= MIN_LETTERS + 1
    ? toBeginning(word)
    : `${bare.slice(0, -ending).replace(/\p{Cs}$/u, '')}*`
}
