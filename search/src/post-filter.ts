import { FILTERS, type FilterOf, type Network, toEpochSeconds } from '@hemicycle/contract'
import { COPY_FIELDS, LIST_FIELDS, type PostDocument } from './post-document.ts'
import type { PostQuery } from './post-query.ts'
import { toWordClause, type Clause, type NameOf } from './word-clause.ts'

/**
 * The filter of feed, chart and counts of posts, so that they always count the same posts: of each card, the first one
 * that matches. Counts of people ask for all posts that match: a person counts once, however many posts are on a card.
 */
export const toPostFilter = (query: PostQuery): Clause =>
  isFolded(query)
    ? { bool: { filter: [toCopiesFilter(query)], must_not: [isCopy(query)] } }
    : toCopiesFilter(query)

export const isFolded = ({ foldedNetworks }: PostQuery): boolean => foldedNetworks.length > 0

/** All posts that match, each by itself. */
export function toCopiesFilter(query: PostQuery): Clause {
  const { from, to } = query.window
  return toFilter(query, OWN, [
    { range: { postedAt: { gte: toEpochSeconds(from), lt: toEpochSeconds(to) } } },
    ...toSeenClauses(query),
  ])
}

const toSeenClauses = ({ seen: { since, until } }: PostQuery): Clause[] => {
  const range = {
    ...(since && { gt: toEpochSeconds(since) }),
    ...(until && { lte: toEpochSeconds(until) }),
  }
  return since || until ? [{ range: { firstSeenAt: range } }] : []
}

/**
 * Whether an earlier post on the same card matches, too; with a value, whether it has that one. Whenever it was posted
 * and first seen: otherwise a card over the end of a window would be in this one and in the next one.
 */
export const isCopy = (
  query: PostQuery,
  having?: { field: (typeof COPY_FIELDS)[number]; value: string },
): Clause => ({
  bool: {
    filter: [
      { terms: { network: query.foldedNetworks } },
      {
        bool: {
          should: query.foldedNetworks.map((network) => {
            const nameOf = toNamesOfEarlier(network)
            const value = having ? [{ term: { [nameOf(having.field)]: having.value } }] : []
            return toFilter(query, nameOf, [{ term: { earlierOn: network } }, ...value])
          }),
          minimum_should_match: 1,
        },
      },
    ],
  },
})

const OWN: NameOf = (field) => field

/** All other fields are the same for all posts of a card: they have one contributor, and none is a repost. */
const toNamesOfEarlier =
  (network: Network): NameOf =>
  (field) =>
    OF_COPIES.has(field) ? `earlier.${network}.${field}` : field
const OF_COPIES: ReadonlySet<keyof PostDocument> = new Set(COPY_FIELDS)

const toFilter = (query: PostQuery, nameOf: NameOf, also: Clause[]): Clause => ({
  bool: {
    filter: [
      ...also,
      ...toListClauses(query, nameOf, (name) => !isExcluding(name)),
      ...query.anyOf.map((words) => ({
        bool: { should: toWordClauses(words, nameOf), minimum_should_match: 1 },
      })),
      ...toWordClauses(query.allOf, nameOf),
    ],
    must_not: [
      { term: { removed: true } },
      ...toListClauses(query, nameOf, isExcluding),
      ...terms('contributor', query.hiddenContributors),
      ...terms('repostedAccount', query.hiddenAccounts),
      ...toWordClauses(query.noneOf, nameOf),
    ],
  },
})

const isExcluding = (name: FilterOf<'list'>): boolean => 'excludes' in FILTERS[name]

const toWordClauses = (words: string[], nameOf: NameOf): Clause[] =>
  words.map((word) => toWordClause(word, nameOf))

const toListClauses = (
  { lists }: PostQuery,
  nameOf: NameOf,
  isWanted: (name: FilterOf<'list'>) => boolean,
): Clause[] =>
  Object.entries(LIST_FIELDS).flatMap(([key, field]) => {
    const name = key as FilterOf<'list'>
    return isWanted(name) ? terms(nameOf(field), lists[name]) : []
  })

const terms = (field: string, values: string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }]
