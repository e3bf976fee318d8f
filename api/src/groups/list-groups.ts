import { GROUP_ORDER, LAST_GROUP, type PoliticalGroup } from '@hemicycle/contract'
import type { ContributorToday } from '../directory/contributor-today.ts'
import type { Deps } from '../deps.ts'

/** The groups that have posted in the last 30 days: known ones in their order, others by size, the non-attached last. */
export async function listGroups({ directory, activity }: Deps): Promise<PoliticalGroup[]> {
  const contributors = [...(await directory.read()).byId.values()]
  const { byGroup } = await activity.read()
  const sizes = countSitting(contributors)
  const sizeOf = (eparty: string) => sizes.get(eparty) ?? 0
  const named = contributors.filter((one) => one.groupName !== null)
  const names = new Map(named.map((one) => [one.eparty, one.groupName]))
  return [...byGroup.keys()]
    .toSorted(
      (a, b) =>
        toGroupPlace(a) - toGroupPlace(b) || sizeOf(b) - sizeOf(a) || a.localeCompare(b, 'en'),
    )
    .map((eparty) => ({ eparty, fullName: names.get(eparty) ?? eparty }))
}

/** Where a group stands among others; those of one place are ordered by size. */
export function toGroupPlace(eparty: string): number {
  const known = GROUP_ORDER.indexOf(eparty)
  if (eparty === LAST_GROUP) return GROUP_ORDER.length + 1
  return known === -1 ? GROUP_ORDER.length : known
}

function countSitting(contributors: ContributorToday[]): ReadonlyMap<string | null, number> {
  const sizes = new Map<string | null, number>()
  for (const { eparty, sitting } of contributors) {
    if (sitting) sizes.set(eparty, (sizes.get(eparty) ?? 0) + 1)
  }
  return sizes
}
