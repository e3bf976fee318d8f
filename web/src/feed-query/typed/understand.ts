import { MAX_NAMES, MAX_WORDS_LENGTH } from '@hemicycle/contract/constants'
import { toWindow } from '#web/feed-query/brussels-day.ts'
import { type FeedQuery, toFeedQuery } from '#web/feed-query/feed-query.ts'
import { joinWords } from '#web/feed-query/read-words.ts'
import { LISTS, readDay, readFirstDay } from './operators.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** What has to be asked for to understand a text: each once, for all its names together. */
export interface Lookups {
  /** The ids of those who have each handle or name; none when nobody or too many do. */
  findContributors: (names: string[]) => Promise<ReadonlyMap<string, string[]>>
  findGroups: (names: string[]) => Promise<ReadonlyMap<string, string>>
}

interface Found {
  contributors: ReadonlyMap<string, string[]>
  groups: ReadonlyMap<string, string>
}

/** What a token adds to the question; null when it is not understood. */
type Meaning = { parameter: keyof FeedQuery | 'since' | 'until'; values: string[] } | null

/**
 * What was typed as a question: operators become filters, a hyphen excludes, and whatever is not
 * understood stays a word.
 */
export async function understand(typed: string, lookups: Lookups, now: number): Promise<FeedQuery> {
  const tokens = readTokens(typed.slice(0, MAX_WORDS_LENGTH))
  const found = await lookUp(tokens, lookups)
  const values = new Map<string, string[]>()
  for (const token of tokens) {
    const { parameter, values: more } = read(token, found, now) ?? toWord(token)
    values.set(parameter, [...(values.get(parameter) ?? []), ...more])
  }

  const query: Record<string, string> = toWindow(
    values.get('since')?.at(-1) ?? '',
    values.get('until')?.at(-1) ?? '',
  )
  for (const [name, some] of values) {
    const isWords = name.startsWith('search-')
    query[name] = isWords ? joinWords(some) : some.join(',')
  }
  return toFeedQuery(new URLSearchParams(query), now)
}

async function lookUp(tokens: Token[], lookups: Lookups): Promise<Found> {
  const [people, groups] = [listNames(tokens, 'from'), listNames(tokens, 'group')]
  const [contributors, codes] = await Promise.all([
    people.length > 0 ? lookups.findContributors(people) : new Map(),
    groups.length > 0 ? lookups.findGroups(groups) : new Map(),
  ])
  return { contributors, groups: codes }
}

/** The first names of an operator; those beyond are not looked up. */
const listNames = (tokens: Token[], operator: string): string[] =>
  tokens
    .flatMap((token) => (token.operator?.name === operator ? token.operator.values : []))
    .slice(0, MAX_NAMES)

const toWord = ({ isExcluded, text }: Token): NonNullable<Meaning> => ({
  parameter: isExcluded ? 'search-not' : 'search-value',
  values: [text],
})

function read(token: Token, found: Found, now: number): Meaning {
  const { operator, isExcluded } = token
  if (operator === null) return null
  const { name, values } = operator
  const [first = ''] = values
  if (name === 'from') {
    const parameter = isExcluded ? 'contributors_exclues' : 'contributors_ids'
    return toMeaning(
      parameter,
      values.map((value) => found.contributors.get(value) ?? []),
    )
  }
  if (isExcluded) return null
  if (name === 'group')
    return toMeaning(
      'eParty',
      values.map((value) => found.groups.get(value) ?? null),
    )
  if (name === 'since') return toMeaning('since', [readFirstDay(first, now)])
  if (name === 'until') return toMeaning('until', [readDay(first, now)])
  const list = LISTS[name]
  return list ? toMeaning(list.parameter, values.map(list.read)) : null
}

/** Understood as a whole or not at all. */
function toMeaning(
  parameter: NonNullable<Meaning>['parameter'],
  found: (string | string[] | null)[],
): Meaning {
  const values = found.flatMap((one) => one ?? [])
  const isWhole = found.every((one) => one !== null && one.length > 0)
  return isWhole ? { parameter, values } : null
}
