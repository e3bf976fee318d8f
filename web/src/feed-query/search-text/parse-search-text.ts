import { MAX_NAMES, MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { type FilterName, FILTERS, SEPARATORS } from '@hemicycle/contract/filters'
import { toWindow } from '#web/feed-query/brussels-day.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { joinWords } from '#web/feed-query/read-words.ts'
import { readJoinedWords } from './join-words.ts'
import { AS_WORDS } from './left-out.ts'
import { findFilter } from './operators.ts'
import { readFirstDay, readLastDay } from './read-day.ts'
import type { Token } from './read-tokens.ts'

/** API lookups that a text may need. Each is called at most once, with all names. */
export interface Lookups {
  /** Contributor ids by handle or name; empty if there is no match or too many. */
  findContributors: (names: string[]) => Promise<ReadonlyMap<string, string[]>>
  findGroups: (names: string[]) => Promise<ReadonlyMap<string, string>>
  /** Ids of subjects by id or English name. */
  findSubjects: (names: string[]) => Promise<ReadonlyMap<string, string>>
}

interface Found {
  contributors: ReadonlyMap<string, string[]>
  groups: ReadonlyMap<string, string>
  subjects: ReadonlyMap<string, string>
}

/** The filter values that a token adds to the query; null if it is not understood. */
type Meaning = { filter: FilterName; values: string[] } | null

export interface Understood {
  query: FeedQuery
  /** Operators that were not understood, as typed. */
  leftOut: string[]
}

/**
 * Parses typed text into a query: operators become filters, a hyphen or NOT excludes, and everything else stays a word.
 * Operators that are not understood are left out: as words they would widen the search.
 */
export async function parseSearchText(
  typed: string,
  lookups: Lookups,
  now: number,
): Promise<Understood> {
  const { tokens, isAll, isAsWords } = readJoinedWords(typed.slice(0, MAX_WORDS_LENGTH))
  const found = await lookUp(tokens, lookups)
  const values = new Map<FilterName, string[]>()
  const leftOut = isAsWords ? [AS_WORDS] : []
  for (const token of tokens) {
    const meaning = token.operator ? read(token, token.operator, found, now) : toWord(token)
    if (!meaning) leftOut.push((token.isExcluded ? '-' : '') + token.text)
    else values.set(meaning.filter, [...(values.get(meaning.filter) ?? []), ...meaning.values])
  }
  if (isAll) requireAll(values)

  const query: Record<string, string> = toWindow(
    values.get('from')?.at(-1) ?? '',
    values.get('to')?.at(-1) ?? '',
  )
  for (const [name, some] of values) {
    const { kind } = FILTERS[name]
    if (kind === 'words') query[name] = joinWords(some)
    if (kind === 'list') query[name] = some.join(SEPARATORS.list)
  }
  return { query: toFeedQuery(new URLSearchParams(query), now), leftOut }
}

/** A single word stays in the search box. */
function requireAll(values: Map<FilterName, string[]>): void {
  const words = values.get('search-value') ?? []
  if (words.length < 2) return
  values.delete('search-value')
  values.set('search-and', words)
}

async function lookUp(tokens: Token[], lookups: Lookups): Promise<Found> {
  const [people, groups] = [listNames(tokens, 'from'), listNames(tokens, 'group')]
  const named = listNames(tokens, 'subject')
  const [contributors, codes, subjects] = await Promise.all([
    people.length > 0 ? lookups.findContributors(people) : new Map(),
    groups.length > 0 ? lookups.findGroups(groups) : new Map(),
    named.length > 0 ? lookups.findSubjects(named) : new Map(),
  ])
  return { contributors, groups: codes, subjects }
}

/** The first names given to an operator; names beyond the limit are not looked up. */
const listNames = (tokens: Token[], operator: string): string[] =>
  tokens
    .flatMap((token) => (token.operator?.name === operator ? token.operator.values : []))
    .slice(0, MAX_NAMES)

const toWord = ({ isExcluded, text }: Token): NonNullable<Meaning> => ({
  filter: isExcluded ? 'search-not' : 'search-value',
  values: [text],
})

function read(
  { isExcluded }: Token,
  operator: NonNullable<Token['operator']>,
  found: Found,
  now: number,
): Meaning {
  const filter = findFilter(operator.name, isExcluded)
  if (!filter) return null
  const readValue = (value: string): string | string[] | null => {
    switch (operator.name) {
      case 'from':
        return found.contributors.get(value) ?? null
      case 'group':
        return found.groups.get(value) ?? null
      case 'subject':
        return found.subjects.get(value) ?? null
      case 'since':
        return readFirstDay(value, now)
      case 'until':
        return readLastDay(value, now)
      default:
        return filter.read(value)
    }
  }
  const isTime = FILTERS[filter.name].kind === 'time'
  const values = isTime ? operator.values.slice(0, 1) : operator.values
  return toMeaning(filter.name, values.map(readValue))
}

/** Null unless every value is understood. */
function toMeaning(filter: FilterName, found: (string | string[] | null)[]): Meaning {
  const isWhole = found.every((values) => values !== null && values.length > 0)
  return isWhole ? { filter, values: found.flatMap((values) => values ?? []) } : null
}
