import { fold, MEMBER_TYPES, type DaySpan, type KnownContributor } from '@hemicycle/contract'
import { toNameParts } from './match-name.ts'

/** A contributor as of one day in Brussels, ready to be found by name. */
export interface ContributorToday extends KnownContributor {
  /** Today's group. */
  eparty: string | null
  groupName: string | null
  /** Holds a mandate today. */
  sitting: boolean
  /** Folded once: every list sorts by it, and every search for a name looks at everybody's parts. */
  foldedName: string
  nameParts: readonly string[]
}

/** A former member is found by what they posted, not among the contributors of today. */
export const isPresent = ({ sitting, type }: ContributorToday): boolean =>
  sitting || !MEMBER_TYPES.includes(type)

const LETTERS = new Intl.Collator('en')

export const byName = <One extends Pick<ContributorToday, 'foldedName' | 'id'>>(
  a: One,
  b: One,
): number => LETTERS.compare(a.foldedName, b.foldedName) || LETTERS.compare(a.id, b.id)

export function toContributorToday(known: KnownContributor, today: string): ContributorToday {
  const membership = known.memberships.findLast((span) => lastsOn(span, today))
  return {
    ...known,
    eparty: membership?.eparty ?? null,
    groupName: membership?.groupName ?? null,
    sitting: known.mandates.some((span) => lastsOn(span, today)),
    foldedName: fold(known.fullName),
    nameParts: toNameParts(known.fullName),
  }
}

const lastsOn = ({ from, to }: DaySpan, day: string): boolean =>
  from <= day && (to === null || day <= to)
