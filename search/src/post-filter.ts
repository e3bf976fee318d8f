import { toEpochSeconds } from '@hemicycle/contract'
import type { PostQuery } from './post-query.ts'
import { toWordClause, type Clause } from './word-clause.ts'

/** The filter that feed, topics and chart share, so that they always count the same posts. */
export function toPostFilter(query: PostQuery): Clause {
  const { window } = query
  return {
    bool: {
      filter: [
        {
          range: { postedAt: { gte: toEpochSeconds(window.from), lt: toEpochSeconds(window.to) } },
        },
        ...terms('contributor', query.contributors),
        ...terms('type', query.types),
        ...terms('country', query.countries),
        ...terms('eparty', query.groups),
        ...terms('media', query.media),
        ...terms('lang', query.langs),
        ...terms('kind', query.kinds),
        ...query.anyOf.map((words) => ({
          bool: { should: words.map(toWordClause), minimum_should_match: 1 },
        })),
        ...query.allOf.map(toWordClause),
      ],
      must_not: [
        { term: { removed: true } },
        ...terms('contributor', query.excludedContributors),
        ...terms('repostedAccount', query.hiddenAccounts),
        ...query.noneOf.map(toWordClause),
      ],
    },
  }
}

const terms = (field: string, values: string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }]
