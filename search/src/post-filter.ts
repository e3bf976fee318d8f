import { fold } from '@hemicycle/contract'
import type { PostQuery } from './post-query.ts'

type Clause = Record<string, unknown>

/** The filter that feed, topics and chart share, so that they always count the same posts. */
export function toPostFilter(query: PostQuery): Clause {
  const { window } = query
  return {
    bool: {
      filter: [
        { range: { postedAt: { gte: toSeconds(window.from), lt: toSeconds(window.to) } } },
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

const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const terms = (field: string, values: string[]): Clause[] =>
  values.length === 0 ? [] : [{ terms: { [field]: values } }]

/** A word from a visitor is data, never syntax: `#tag`, `@name`, `begin*`, else a phrase of one or more tokens. */
function toWordClause(word: string): Clause {
  const bare = word.replace(/^"(.*)"$/u, '$1')
  if (/^[#＃]./u.test(word)) return keywordClause('hashtags', word.slice(1))
  if (/^@./u.test(word)) return keywordClause('mentions', word.slice(1))
  if (/.\*$/u.test(word)) return { prefix: { text: fold(word.slice(0, -1)) } }
  return { match_phrase: { text: bare } }
}

const keywordClause = (field: string, value: string): Clause =>
  value.endsWith('*')
    ? { prefix: { [field]: fold(value.slice(0, -1)) } }
    : { term: { [field]: fold(value) } }
