import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_WINDOW_DAYS,
  FILTERS,
  MAX_WINDOW_DAYS,
  SEPARATORS,
  WINDOW_ROUNDING_SECONDS,
  type FilterOf,
} from '@hemicycle/contract'
import { fromAfter, toLists, type PageRequest, type PostQuery } from '@hemicycle/search'
import { findByName } from '../directory/find-by-name.ts'
import type { Contributors } from '../directory/open-directory.ts'
import { AnswerError } from '../errors.ts'

const DAY = 86_400
/** The first year in which anybody could have posted. */
const BEGINNING = Date.UTC(2006, 0, 1) / 1000

/** From the canonical question's wire names to what the index is asked. */
export function toPostQuery(
  question: URLSearchParams,
  now: Date,
  contributors: Pick<Contributors, 'byId' | 'hidden' | 'hiddenAccounts'>,
): PostQuery {
  const list = (name: string): string[] => question.get(name)?.split(SEPARATORS.list) ?? []
  const words = (name: FilterOf<'words'>): string[] =>
    question.get(name)?.split(SEPARATORS.words) ?? []
  const topics = words('topics').map((topic) => FILTERS.topics.sign + topic)
  const isAboutNames = question.get('search-type') === 'contributor'
  const named = isAboutNames ? listNamed(contributors, words('search-value')) : null
  const groups = [isAboutNames ? [] : words('search-value'), words('search-any'), topics]
  return {
    window: toWindow(question, now, isAboutOne(question) ? BEGINNING : null),
    lists: { ...toLists(list), contributors_ids: narrow(list('contributors_ids'), named) },
    hiddenContributors: contributors.hidden,
    hiddenAccounts: [...contributors.hiddenAccounts],
    anyOf: groups.filter((group) => group.length > 0),
    allOf: words('search-and'),
    noneOf: words('search-not'),
    isShared: [...question.keys()].every((name) => PAGES.has(name)),
  }
}

/** These parameters choose a page, and no posts. */
const PAGES = new Set(['pageNo', 'pageSize', 'after', 'fold'])

const listNamed = ({ byId }: Pick<Contributors, 'byId'>, names: string[]): string[] =>
  names.flatMap((name) => findByName(byId.values(), name).map(({ id }) => id))

/** The id under which nobody is found; an empty list would ask for everybody. */
const NOBODY = '0'

function narrow(asked: string[], named: string[] | null): string[] {
  if (named === null) return asked
  const both = asked.length === 0 ? named : asked.filter((id) => named.includes(id))
  return both.length === 0 ? [NOBODY] : [...new Set(both)].toSorted()
}

const isAboutOne = (question: URLSearchParams): boolean =>
  question.get('contributors_ids')?.includes(',') === false && !question.has('to')

/** The dates that are given; without a beginning, since another one or for 30 days. */
export function toWindow(
  question: URLSearchParams,
  now: Date,
  since: number | null = null,
): PostQuery['window'] {
  const given = (name: string): number | null => {
    const value = question.get(name)
    return value === null ? null : Number(value)
  }
  const seconds = now.getTime() / 1000
  const to = given('to') ?? Math.ceil(seconds / WINDOW_ROUNDING_SECONDS) * WINDOW_ROUNDING_SECONDS
  const from = given('from') ?? since ?? to - DEFAULT_WINDOW_DAYS * DAY
  if (from > to) throw new AnswerError(400, 'from is later than to')
  if (given('from') !== null && to - from > MAX_WINDOW_DAYS * DAY) {
    throw new AnswerError(400, `from and to are more than ${MAX_WINDOW_DAYS} days apart`)
  }
  return { from: new Date(from * 1000), to: new Date(to * 1000) }
}

export function toPageRequest(question: URLSearchParams): PageRequest {
  const after = question.get('after')
  return {
    size: Number(question.get('pageSize') ?? DEFAULT_PAGE_SIZE),
    skip: Number(question.get('pageNo') ?? 0),
    after: after === null ? null : fromAfter(after),
  }
}
