import { GROUP_ORDER, LAST_GROUP, type PoliticalGroup } from '@hemicycle/contract'
import type { Deps } from '../deps.ts'
import type { ContributorToday } from '../directory/contributor-today.ts'

/** Groups that posted in the last 30 days. */
export async function listGroups({ directory, activity }: Deps): Promise<PoliticalGroup[]> {
  const contributors = [...(await directory.read()).byId.values()]
  const { byGroup } = await activity.read()
  const named = contributors.filter(({ groupName }) => groupName !== null)
  const names = new Map(named.map(({ eparty, groupName }) => [eparty, groupName]))
  return [...byGroup.keys()]
    .toSorted(createGroupComparator(contributors))
    .map((eparty) => ({ eparty, fullName: names.get(eparty) ?? eparty }))
}

/** Sorts group codes: known groups in their fixed order, others by size, the non-attached last. */
export function createGroupComparator(
  contributors: ContributorToday[],
): (a: string, b: string) => number {
  const sizes = countSitting(contributors)
  const sizeOf = (eparty: string) => sizes.get(eparty) ?? 0
  return (a, b) =>
    toGroupRank(a) - toGroupRank(b) || sizeOf(b) - sizeOf(a) || a.localeCompare(b, 'en')
}

/** Groups of equal rank are sorted by size. */
export function toGroupRank(eparty: string): number {
  const index = GROUP_ORDER.indexOf(eparty)
  if (eparty === LAST_GROUP) return GROUP_ORDER.length + 1
  return index === -1 ? GROUP_ORDER.length : index
}

function countSitting(contributors: ContributorToday[]): ReadonlyMap<string | null, number> {
  const sizes = new Map<string | null, number>()
  for (const { eparty, sitting } of contributors) {
    if (sitting) sizes.set(eparty, (sizes.get(eparty) ?? 0) + 1)
  }
  return sizes
}
