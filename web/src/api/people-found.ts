import type { Contributor, ContributorsPage } from '@hemicycle/contract'
import { fold } from '@hemicycle/contract/fold'
import { queryOptions } from '@tanstack/react-query'
import { MAX_NAME_LENGTH } from '#web/feed-query/channels-query.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import { type Ask, askOwnOrigin, openEnvelope } from './client.ts'
import { withinTime } from './within-time.ts'

/** People whose names begin as some of the searched words do. */
export interface PeopleFound {
  /** The words that are the beginning of their names. */
  name: string
  total: number
  /** The first of them. */
  people: Contributor[]
  /** Whether the words are the whole name of the first. */
  isWhole: boolean
}

/** The number of people that a search shows. */
const SHOWN = 3
/** Enough to find the one whose whole name was typed among those whose names begin with it. */
const ASKED = 12
/** In a text that is no name, only this many words are tried as names of their own. */
const MAX_WORDS = 3
/** Searches such as EU and AI are no names. */
const MIN_NAME_LETTERS = 3
/** Shorter words of a text that is no name, such as "the", are the beginning of too many names. */
const MIN_LETTERS = 4

/** The searched text if it could be a name; null for hashtags, mentions and searches without words. */
export function toSearchedName(query: FeedQuery): string | null {
  const name = listNameWords(query).join(' ').slice(0, MAX_NAME_LENGTH).trim()
  return name.replaceAll(/\P{L}/gu, '').length >= MIN_NAME_LETTERS ? name : null
}

const listNameWords = (query: FeedQuery): string[] =>
  [...splitWords(query['search-value']), ...splitWords(query['search-and'])]
    .filter((word) => !/^[#@]/u.test(word))
    .flatMap((word) => word.match(/[\p{L}\p{M}\p{N}'’.-]+/gu) ?? [])

export const toPeopleKey = (name: string) => ['people-found', name] as const

/** Finds people by the whole text, or else by its words, one of which may be a name. */
export async function fetchPeople(ask: Ask, name: string): Promise<PeopleFound[]> {
  const found = await withinTime(findByName(ask, name))
  const words = name.split(' ')
  if (found.total > 0 || words.length === 1) return found.total > 0 ? [found] : []
  const names = [...new Set(words)].filter(({ length }) => length >= MIN_LETTERS)
  const asked = names.slice(0, MAX_WORDS).map((word) => findByName(ask, word))
  return (await withinTime(Promise.all(asked))).filter(({ total }) => total > 0)
}

/** Query options of the people whom a search finds. */
export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: toPeopleKey(name),
    queryFn: async () => fetchPeople(askOwnOrigin, name),
  })

async function findByName(ask: Ask, name: string): Promise<PeopleFound> {
  const params = new URLSearchParams({
    'search-type': 'contributor',
    'search-value': name,
    pageSize: String(ASKED),
  })
  const path = `/v1/contributor/?${params.toString()}`
  const { total, items } = (await openEnvelope<ContributorsPage>(ask, path)).data
  // The API also tolerates typos, but only if nobody has the name as it was typed.
  const [first] = items
  if (!first || !beginsWith(first.fullName, name))
    return { name, total: 0, people: [], isWhole: false }
  const whole = items.filter(({ fullName }) => toLetters(fullName) === toLetters(name))
  const others = items.filter((person) => !whole.includes(person))
  return {
    name,
    total,
    people: [...whole, ...others].slice(0, SHOWN),
    isWhole: whole.length === 1,
  }
}

/** Whether each word is the beginning of a part of the name. */
function beginsWith(fullName: string, typed: string): boolean {
  const parts = [...toParts(fullName), ...toParts(fullName.replaceAll(/['’-]/gu, ''))]
  return toParts(typed).every((word) => parts.some((part) => part.startsWith(word)))
}

const toParts = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
const toLetters = (name: string): string => toParts(name).join(' ')
