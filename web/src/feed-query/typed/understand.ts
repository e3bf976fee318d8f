import { toWindow } from '../brussels-day.ts'
import { type FeedQuery, toFeedQuery } from '../feed-query.ts'
import { joinWords } from '../read-words.ts'
import { LISTS, readDay, readFirstDay } from './operators.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** What has to be asked for to understand a text. */
export interface Lookups {
  /** The ids of those who have this handle or this name; none when nobody or too many do. */
  findContributors: (asked: string) => Promise<string[]>
  findGroup: (asked: string) => Promise<string | null>
}

/** What a token adds to the question; null when it is not understood. */
type Meaning = { parameter: keyof FeedQuery | 'since' | 'until'; values: string[] } | null

/**
 * What was typed as a question: operators become filters, a hyphen excludes, and whatever is not
 * understood stays a word.
 */
export async function understand(typed: string, lookups: Lookups, now: number): Promise<FeedQuery> {
  const tokens = readTokens(typed)
  const meanings = await Promise.all(tokens.map((token) => read(token, lookups, now)))
  const found = new Map<string, string[]>()
  for (const [index, token] of tokens.entries()) {
    const { parameter, values } = meanings[index] ?? toWord(token)
    found.set(parameter, [...(found.get(parameter) ?? []), ...values])
  }

  const query: Record<string, string> = toWindow(
    found.get('since')?.at(-1) ?? '',
    found.get('until')?.at(-1) ?? '',
  )
  for (const [name, values] of found) {
    const isWords = name.startsWith('search-')
    query[name] = isWords ? joinWords(values) : values.join(',')
  }
  return toFeedQuery(new URLSearchParams(query), now)
}

const toWord = ({ isExcluded, text }: Token): NonNullable<Meaning> => ({
  parameter: isExcluded ? 'search-not' : 'search-value',
  values: [text],
})

async function read(token: Token, lookups: Lookups, now: number): Promise<Meaning> {
  const { operator, isExcluded } = token
  if (operator === null) return null
  const { name, values } = operator
  const [first = ''] = values
  if (name === 'from') {
    const parameter = isExcluded ? 'contributors_exclues' : 'contributors_ids'
    return toMeaning(parameter, await Promise.all(values.map(lookups.findContributors)))
  }
  if (isExcluded) return null
  if (name === 'group') return toMeaning('eParty', await Promise.all(values.map(lookups.findGroup)))
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
