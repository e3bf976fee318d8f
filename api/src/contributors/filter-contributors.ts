import { CONTRIBUTOR_TYPES, MEMBER_TYPES, type ContributorCounts } from '@hemicycle/contract'
import type { ContributorToday } from '../directory/contributor-today.ts'
import { findByName } from '../directory/find-by-name.ts'
import { createGroupComparator } from '../groups/list-groups.ts'

/** A missing field does not filter. */
interface ContributorFilter {
  types?: readonly string[] | undefined
  groups?: readonly string[] | undefined
  names?: readonly string[] | undefined
}

export function filterContributors(
  all: ContributorToday[],
  { types, groups, names }: ContributorFilter,
): ContributorToday[] {
  const found = all.filter(
    ({ type, eparty }) =>
      (types?.includes(type) ?? true) && (groups?.includes(eparty ?? '') ?? true),
  )
  return names ? [...new Set(names.flatMap((name) => findByName(found, name)))] : found
}

/** Each filter is run to be counted: a name may match exactly among some contributors and with a typo among others. */
export function countByFilter(
  all: ContributorToday[],
  names: ContributorFilter['names'],
): ContributorCounts {
  const members = filterContributors(all, { types: MEMBER_TYPES })
  const groups = [...new Set(members.flatMap(({ eparty }) => eparty ?? []))]
  return {
    types: CONTRIBUTOR_TYPES.map((type) => ({
      type,
      total: filterContributors(all, { types: [type], names }).length,
    })),
    groups: groups.toSorted(createGroupComparator(all)).map((eparty) => ({
      eparty,
      total: filterContributors(members, { groups: [eparty], names }).length,
    })),
  }
}
