import { fold, MEMBER_TYPES, type KnownContributor } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { toGroupPlace } from '../groups/list-groups.ts'

type PeopleFilter = Pick<
  PostQuery,
  'contributors' | 'excludedContributors' | 'types' | 'countries' | 'groups'
>

/** Those who hold a seat today and are asked about, group by group in the order of groups, then by state and name. */
export function listMembers(
  contributors: KnownContributor[],
  query: PeopleFilter,
): KnownContributor[] {
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

const byCountryAndName = (a: KnownContributor, b: KnownContributor): number =>
  (a.country ?? '').localeCompare(b.country ?? '', 'en') ||
  fold(a.fullName).localeCompare(fold(b.fullName), 'en') ||
  a.id.localeCompare(b.id)
