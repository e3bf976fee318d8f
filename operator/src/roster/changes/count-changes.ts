import type { ContributorChange, RosterChanges } from '@hemicycle/store'

export type Kind = ContributorChange['kind']
export const KINDS: readonly Kind[] = ['added', 'changed', 'left', 'missing']

export type ChangeCounts = Record<Kind | 'unchanged' | 'groups', number>

export function countChanges({ named, contributors, groups }: RosterChanges): ChangeCounts {
  const count = (kind: Kind): number => contributors.filter((one) => one.kind === kind).length
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

const MANY = 0.1

/** Members who would lose their seat, when they are more than an import usually takes away; else 0. */
export function countMassLeaving({ sitting, contributors }: RosterChanges): number {
  const leaving = contributors.filter(
    ({ kind, changes }) =>
      kind === 'left' || (kind === 'missing' && changes.some(({ what }) => what === 'mandate')),
  ).length
  return leaving > sitting * MANY ? leaving : 0
}
