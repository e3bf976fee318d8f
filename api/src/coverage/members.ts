import { MEMBER_TYPES, type MemberCounts, type Seat } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { toGroupRank } from '../groups/list-groups.ts'

/** Sitting members that match the filters, by group, then by state and name. */
export function listMembers(
  contributors: ContributorToday[],
  { lists, hiddenContributors }: Pick<PostQuery, 'lists' | 'hiddenContributors'>,
): ContributorToday[] {
  const members = contributors.filter(
    ({ id, type, country, eparty, sitting }) =>
      sitting &&
      MEMBER_TYPES.includes(type) &&
      matches(lists.contributors_ids, id) &&
      !lists.contributors_exclues.includes(id) &&
      !hiddenContributors.includes(id) &&
      matches(lists.contributorType, type) &&
      matches(lists.country, country) &&
      matches(lists.eParty, eparty),
  )
  return [...Map.groupBy(members, ({ eparty }) => eparty ?? '')]
    .toSorted(([a, membersOfA], [b, membersOfB]) => {
      const rank = toGroupRank(a) - toGroupRank(b)
      return rank || membersOfB.length - membersOfA.length || a.localeCompare(b, 'en')
    })
    .flatMap(([, group]) => group.toSorted(byCountryAndName))
}

const matches = (filter: readonly string[], value: string | null): boolean =>
  filter.length === 0 || (value !== null && filter.includes(value))

const byCountryAndName = (a: ContributorToday, b: ContributorToday): number =>
  (a.country ?? '').localeCompare(b.country ?? '', 'en') || byName(a, b)

export const countMembers = (seats: Seat[]): MemberCounts => ({
  members: seats.length,
  withAccount: seats.filter(({ hasAccount }) => hasAccount).length,
  postedToday: seats.filter(({ postedToday }) => postedToday).length,
  posted: seats.filter(({ posted }) => posted).length,
})

/** Counts for each group or state, in the order of the seats. */
export const countMembersBy = (
  seats: Seat[],
  key: (seat: Seat) => string | null,
): [string | null, MemberCounts][] =>
  [...Map.groupBy(seats, key)].map(([value, group]) => [value, countMembers(group)])
