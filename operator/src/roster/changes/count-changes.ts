import type { ContributorChange, RosterChanges } from '@hemicycle/store'

export type Kind = ContributorChange['kind']
export const KINDS: readonly Kind[] = ['added', 'changed', 'left', 'missing']

export type ChangeCounts = Record<Kind | 'unchanged' | 'groups', number>

export function countChanges({ named, contributors, groups }: RosterChanges): ChangeCounts {
  const count = (wanted: Kind): number => contributors.filter(({ kind }) => kind === wanted).length
  const [added, changed, left, missing] = [
    count('added'),
    count('changed'),
    count('left'),
    count('missing'),
  ]
  return {
    added,
    changed,
    left,
    missing,
    unchanged: named - added - changed - left,
    groups: groups.length,
  }
}

const MAX_LEAVING_SHARE = 0.1

/** How many members would lose their seat, if that is more than a tenth; otherwise 0. */
export function countMassLeaving({ sitting, contributors }: RosterChanges): number {
  const leaving = contributors.filter(
    ({ kind, changes }) =>
      kind === 'left' || (kind === 'missing' && changes.some(({ what }) => what === 'mandate')),
  ).length
  return leaving > sitting * MAX_LEAVING_SHARE ? leaving : 0
}
