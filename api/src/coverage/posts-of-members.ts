import { listFilterNames, MAX_SEATS, type FilterOf } from '@hemicycle/contract'
import { countActivity, toLists, type Activity, type PostQuery } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { NOBODY_ID } from '../post-query/to-post-query.ts'
import { onlyReposts, withoutReposts } from '../post-query/without-reposts.ts'

/** These select members as of today; all other filters select which posts count. */
const PEOPLE = new Set<FilterOf<'list'>>(['contributors_ids', 'contributors_exclues'])
const MEMBERS = new Set<FilterOf<'list'>>(['contributorType', 'country', 'eParty'])
/** Says whose accounts count, so it is a part of the base, and not what posts are about. */
const ACCOUNTS = new Set<FilterOf<'list'>>(['network'])

/** The members are already selected by today's group, and their posts from before a change of group count too. */
const withoutMemberFilters = (query: PostQuery): PostQuery => ({
  ...query,
  lists: { ...query.lists, contributorType: [], country: [], eParty: [] },
})

/** Only posts of these people, also from before a change of group. */
export const ofMembers = (query: PostQuery, members: { id: string }[]): PostQuery => {
  const { lists, ...rest } = withoutMemberFilters(query)
  const ids = members.map(({ id }) => id).slice(0, MAX_SEATS)
  return { ...rest, lists: { ...lists, contributors_ids: ids.length > 0 ? ids : [NOBODY_ID] } }
}

/** All posts of the same people in the same window, on the same networks. */
export const ofAnything = ({ lists, ...query }: PostQuery): PostQuery => ({
  ...query,
  seen: { since: null, until: null },
  lists: toLists((name) => (PEOPLE.has(name) || ACCOUNTS.has(name) ? lists[name] : [])),
  anyOf: [],
  allOf: [],
  noneOf: [],
})

/** Whether only some of the members' posts count. */
export const isAboutSomething = ({ seen, lists, anyOf, allOf, noneOf }: PostQuery): boolean =>
  seen.since !== null ||
  seen.until !== null ||
  anyOf.length + allOf.length + noneOf.length > 0 ||
  listFilterNames('list').some(
    (name) =>
      ![PEOPLE, MEMBERS, ACCOUNTS].some((names) => names.has(name)) && lists[name].length > 0,
  )

const NOBODY: Activity = {
  byContributor: new Map(),
  byGroup: new Map(),
  latest: new Map(),
  people: new Set(),
}

export const countPosters = ({ search, months }: Deps, query: PostQuery): Promise<Activity> =>
  countOrNobody(search, months, withoutReposts(withoutMemberFilters(query)))

export const countReposters = ({ search, months }: Deps, query: PostQuery): Promise<Activity> =>
  countOrNobody(search, months, onlyReposts(withoutMemberFilters(query)))

const countOrNobody = async (
  search: Deps['search'],
  months: Deps['months'],
  query: PostQuery | null,
): Promise<Activity> => (query ? countActivity(search, months, query) : NOBODY)
