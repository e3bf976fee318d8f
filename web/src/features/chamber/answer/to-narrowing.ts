import type { FeedQuery } from '#web/feed-query/feed-query.ts'

/** What a view narrows: whom it is about, and what counts as a post. */
export interface Narrowing {
  people: boolean
  posts: boolean
}

const OF_PEOPLE = new Set([
  'contributorType',
  'country',
  'eParty',
  'contributors_ids',
  'contributors_exclues',
])
/** Today is today, whatever days are shown. */
const OF_TIME = new Set(['from', 'to', 'after'])

export function toNarrowing(query: FeedQuery): Narrowing {
  const names = Object.keys(query)
  return {
    people: names.some((name) => OF_PEOPLE.has(name)),
    posts: names.some((name) => !OF_PEOPLE.has(name) && !OF_TIME.has(name)),
  }
}
