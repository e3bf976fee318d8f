import { CONTRIBUTOR_TYPES, MEMBER_TYPES, type ContributorCounts } from '@hemicycle/contract'
import type { ContributorToday } from '../directory/contributor-today.ts'
import { findByName } from '../directory/find-by-name.ts'
import { openGroupOrder } from '../groups/group-order.ts'

/** What is not given leaves nobody out. */
interface Choice {
  types?: readonly string[] | undefined
  groups?: readonly string[] | undefined
  names?: readonly string[] | undefined
}

export function choose(
  all: ContributorToday[],
  { types, groups, names }: Choice,
): ContributorToday[] {
  const found = all.filter(
    (one) => (types?.includes(one.type) ?? true) && (groups?.includes(one.eparty ?? '') ?? true),
  )
  return names ? [...new Set(names.flatMap((name) => findByName(found, name)))] : found
}

/** Each choice is made to be counted: a name is met exactly among some and nearly among others. */
export function countChoices(all: ContributorToday[], names: Choice['names']): ContributorCounts {
  const members = choose(all, { types: MEMBER_TYPES })
  const groups = [...new Set(members.flatMap(({ eparty }) => eparty ?? []))]
  return {
    types: CONTRIBUTOR_TYPES.map((type) => ({
      type,
      total: choose(all, { types: [type], names }).length,
    })),
    groups: groups.toSorted(openGroupOrder(all)).map((eparty) => ({
      eparty,
      total: choose(members, { groups: [eparty], names }).length,
    })),
  }
}
