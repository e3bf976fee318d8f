import {
  CONTRIBUTOR_TYPES,
  MAX_SUGGESTED_CONTRIBUTORS,
  MEMBER_TYPES,
  type ContributorCounts,
  type ContributorsPage,
} from '@hemicycle/contract'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { findByName, findNearName } from '../directory/find-by-name.ts'
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

/** Names that differ by a typo, only if nobody of any type or group has one of the names. */
export function findNear(
  all: ContributorToday[],
  names: ContributorFilter['names'] = [],
): Pick<ContributorsPage, 'near'> {
  if (filterContributors(all, { names }).length > 0) return {}
  const found = new Set(names.flatMap((name) => findNearName(all, name)))
  const near = [...found].toSorted(byName).slice(0, MAX_SUGGESTED_CONTRIBUTORS)
  return near.length > 0 ? { near: near.map(({ id, fullName }) => ({ id, fullName })) } : {}
}

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
