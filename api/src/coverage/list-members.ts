import { MEMBER_TYPES } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { toGroupPlace } from '../groups/group-order.ts'

/** Those who hold a seat today and are asked about, group by group in the order of groups, then by state and name. */
export function listMembers(
  contributors: ContributorToday[],
  { lists, hiddenContributors }: Pick<PostQuery, 'lists' | 'hiddenContributors'>,
): ContributorToday[] {
  const members = contributors.filter(
    ({ id, type, country, eparty, sitting }) =>
      sitting &&
      MEMBER_TYPES.includes(type) &&
      isAmong(lists.contributors_ids, id) &&
      !lists.contributors_exclues.includes(id) &&
      !hiddenContributors.includes(id) &&
      isAmong(lists.contributorType, type) &&
      isAmong(lists.country, country) &&
      isAmong(lists.eParty, eparty),
  )
  return [...Map.groupBy(members, ({ eparty }) => eparty ?? '')]
    .toSorted(([a, ofA], [b, ofB]) => {
      const place = toGroupPlace(a) - toGroupPlace(b)
      return place || ofB.length - ofA.length || a.localeCompare(b, 'en')
    })
    .flatMap(([, group]) => group.toSorted(byCountryAndName))
}

const isAmong = (asked: readonly string[], value: string | null): boolean =>
  asked.length === 0 || (value !== null && asked.includes(value))

const byCountryAndName = (a: ContributorToday, b: ContributorToday): number =>
  (a.country ?? '').localeCompare(b.country ?? '', 'en') || byName(a, b)
