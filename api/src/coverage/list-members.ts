import { MEMBER_TYPES } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { toGroupPlace } from '../groups/group-order.ts'

type PeopleFilter = Pick<
  PostQuery,
  'contributors' | 'excludedContributors' | 'types' | 'countries' | 'groups'
>

/** Those who hold a seat today and are asked about, group by group in the order of groups, then by state and name. */
export function listMembers(
  contributors: ContributorToday[],
  query: PeopleFilter,
): ContributorToday[] {
  const members = contributors.filter(
    ({ id, type, country, eparty, sitting }) =>
      sitting &&
      MEMBER_TYPES.includes(type) &&
      isAmong(query.contributors, id) &&
      !query.excludedContributors.includes(id) &&
      isAmong(query.types, type) &&
      isAmong(query.countries, country) &&
      isAmong(query.groups, eparty),
  )
  return [...Map.groupBy(members, ({ eparty }) => eparty ?? '')]
    .toSorted(([a, ofA], [b, ofB]) => {
      const place = toGroupPlace(a) - toGroupPlace(b)
      return place || ofB.length - ofA.length || a.localeCompare(b, 'en')
    })
    .flatMap(([, group]) => group.toSorted(byCountryAndName))
}

const isAmong = (asked: string[], value: string | null): boolean =>
  asked.length === 0 || (value !== null && asked.includes(value))

const byCountryAndName = (a: ContributorToday, b: ContributorToday): number =>
  (a.country ?? '').localeCompare(b.country ?? '', 'en') || byName(a, b)
