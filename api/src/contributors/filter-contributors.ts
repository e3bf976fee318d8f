import {
  CONTRIBUTOR_TYPES,
  COUNTRIES,
  fold,
  MAX_SUGGESTED_CONTRIBUTORS,
  MEMBER_TYPES,
  toCountryCode,
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
  countries?: readonly string[] | undefined
  names?: readonly string[] | undefined
  /** The name of a country finds everyone from there, too. */
  isCountryName?: boolean
}

export function filterContributors(
  all: ContributorToday[],
  { types, groups, countries, names, isCountryName = false }: ContributorFilter,
): ContributorToday[] {
  const found = all.filter(
    ({ type, eparty, country }) =>
      (types?.includes(type) ?? true) &&
      (groups?.includes(eparty ?? '') ?? true) &&
      (countries?.includes(toCountryCode(country ?? '') ?? '') ?? true),
  )
  if (!names) return found
  const named = names.flatMap((name) => [
    ...(isCountryName ? findByCountry(found, name) : []),
    ...findByName(found, name),
  ])
  return [...new Set(named)]
}

const BY_COUNTRY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).map(([code, name]) => [fold(name), code]),
)

function findByCountry(found: ContributorToday[], name: string): ContributorToday[] {
  const code = BY_COUNTRY_NAME.get(fold(name.trim()))
  return code === undefined ? [] : filterContributors(found, { countries: [code] })
}

/** Names that differ by a typo, only if nobody of any type or group has one of the names. */
export function findNear(
  all: ContributorToday[],
  { names = [], isCountryName = false }: Pick<ContributorFilter, 'names' | 'isCountryName'>,
): Pick<ContributorsPage, 'near'> {
  if (filterContributors(all, { names, isCountryName }).length > 0) return {}
  const found = new Set(names.flatMap((name) => findNearName(all, name)))
  const near = [...found].toSorted(byName).slice(0, MAX_SUGGESTED_CONTRIBUTORS)
  return near.length > 0 ? { near: near.map(({ id, fullName }) => ({ id, fullName })) } : {}
}

export function countByFilter(
  all: ContributorToday[],
  { types, groups: chosen, countries, ...names }: ContributorFilter,
): ContributorCounts {
  const members = filterContributors(all, { types: MEMBER_TYPES })
  const groups = [...new Set(members.flatMap(({ eparty }) => eparty ?? []))]
  const codes = new Set(members.flatMap(({ country }) => toCountryCode(country ?? '') ?? []))
  return {
    types: CONTRIBUTOR_TYPES.map((type) => ({
      type,
      total: filterContributors(all, { types: [type], countries, ...names }).length,
    })),
    groups: groups.toSorted(createGroupComparator(all)).map((eparty) => ({
      eparty,
      total: filterContributors(members, { groups: [eparty], countries, ...names }).length,
    })),
    countries: [...codes].toSorted().map((country) => ({
      country,
      total: filterContributors(all, { types, groups: chosen, countries: [country], ...names })
        .length,
    })),
  }
}
