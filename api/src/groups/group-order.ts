import { GROUP_ORDER, LAST_GROUP } from '@hemicycle/contract'
import type { ContributorToday } from '../directory/contributor-today.ts'

/** Compares groups by their codes: known ones in their order, others by size, the non-attached last. */
export function openGroupOrder(contributors: ContributorToday[]): (a: string, b: string) => number {
  const sizes = countSitting(contributors)
  const sizeOf = (eparty: string) => sizes.get(eparty) ?? 0
  return (a, b) =>
    toGroupPlace(a) - toGroupPlace(b) || sizeOf(b) - sizeOf(a) || a.localeCompare(b, 'en')
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
