import { toFirstPage } from './feed-path.ts'
import type { FeedQuery } from './feed-query.ts'

/** Filters that select people; in counts of members they mean the members of today. */
export const OF_PEOPLE: ReadonlySet<string> = new Set([
  'contributorType',
  'country',
  'eParty',
  'contributors_ids',
  'contributors_exclues',
])
/** Filters that select accounts: whoever has none of these is not in the base of a count of members. */
export const OF_ACCOUNTS: ReadonlySet<string> = new Set(['network'])
export const OF_TIME: ReadonlySet<string> = new Set(['from', 'to'])

/** Filters that say what posts are about. */
export const OF_SUBJECT: ReadonlySet<string> = new Set([
  'search-value',
  'search-any',
  'search-and',
  'topics',
  'subject',
])

/** The filters that select posts, not people or a period. */
export const listAsked = (query: FeedQuery): string[] =>
  Object.keys(toFirstPage(query)).filter((name) => !OF_PEOPLE.has(name) && !OF_TIME.has(name))

/** The same members, accounts and period, whatever they post. */
export const withAnyPosts = (query: FeedQuery): FeedQuery =>
  Object.fromEntries(
    Object.entries(toFirstPage(query)).filter(([name]) =>
      [OF_PEOPLE, OF_ACCOUNTS, OF_TIME].some((names) => names.has(name)),
    ),
  )
