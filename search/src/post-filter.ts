import { FILTERS, type FilterOf, toEpochSeconds } from '@hemicycle/contract'
import { LIST_FIELDS } from './post-document.ts'
import type { PostQuery } from './post-query.ts'
import { toWordClause, type Clause } from './word-clause.ts'

/** The filter of feed, topics and chart, so that they always count the same posts: one of each card. */
export const toPostFilter = (query: PostQuery): Clause =>
  query.foldedNetworks.length === 0
    ? toCopiesFilter(query)
    : { bool: { filter: [toCopiesFilter(query)], must_not: [isCopy(query)] } }

/** Of the copies, too. */
export function toCopiesFilter(query: PostQuery): Clause {
  const { window } = query
  return {
    bool: {
      filter: [
        {
          range: { postedAt: { gte: toEpochSeconds(window.from), lt: toEpochSeconds(window.to) } },
        },
        ...toSeenClauses(query),
        ...toListClauses(query, (name) => !isExcluding(name)),
        ...query.anyOf.map((words) => ({
          bool: { should: words.map(toWordClause), minimum_should_match: 1 },
        })),
        ...query.allOf.map(toWordClause),
      ],
      must_not: [
        { term: { removed: true } },
        ...toListClauses(query, isExcluding),
        ...terms('contributor', query.hiddenContributors),
        ...terms('repostedAccount', query.hiddenAccounts),
        ...query.noneOf.map(toWordClause),
      ],
    },
  }
}

/** Whether an earlier post is on the same card. */
export const isCopy = ({ foldedNetworks }: PostQuery): Clause => ({
  bool: {
    filter: [{ terms: { network: foldedNetworks } }, { terms: { earlierOn: foldedNetworks } }],
  },
})

const toSeenClauses = ({ seen: { since, until } }: PostQuery): Clause[] => {
  const range = {
    ...(since && { gt: toEpochSeconds(since) }),
    ...(until && { lte: toEpochSeconds(until) }),
  }
  return since || until ? [{ range: { firstSeenAt: range } }] : []
}

const isExcluding = (name: FilterOf<'list'>): boolean => 'excludes' in FILTERS[name]

const toListClauses = (
  { lists }: PostQuery,
  isWanted: (name: FilterOf<'list'>) => boolean,
): Clause[] =>
  Object.entries(LIST_FIELDS).flatMap(([key, field]) => {
    const name = key as FilterOf<'list'>
    return isWanted(name) ? terms(field, lists[name]) : []
  })

const terms = (field: string, values: string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }]
