import { fold, MEMBER_TYPES, type DaySpan, type KnownContributor } from '@hemicycle/contract'
import { toNameParts } from './find-by-name.ts'

/** A contributor as of one day in Brussels, ready to be found by name. */
export interface ContributorToday extends KnownContributor {
  /** Code of today's group. */
  eparty: string | null
  groupName: string | null
  /** Holds a mandate today. */
  sitting: boolean
  /** Folded once here: every list sorts by it, and every name search compares the parts of all contributors. */
  foldedName: string
  nameParts: readonly string[]
}

/** Former members are found by their posts, not in the list of contributors. */
export const isCurrent = ({ sitting, type }: ContributorToday): boolean =>
  sitting || !MEMBER_TYPES.includes(type)

const COLLATOR = new Intl.Collator('en')

export const byName = (
  a: Pick<ContributorToday, 'foldedName' | 'id'>,
  b: Pick<ContributorToday, 'foldedName' | 'id'>,
): number => COLLATOR.compare(a.foldedName, b.foldedName) || COLLATOR.compare(a.id, b.id)

export function toContributorToday(known: KnownContributor, today: string): ContributorToday {
  const membership = known.memberships.findLast((span) => includesDay(span, today))
  return {
    ...known,
    eparty: membership?.eparty ?? null,
    groupName: membership?.groupName ?? null,
    sitting: known.mandates.some((span) => includesDay(span, today)),
    foldedName: fold(known.fullName),
    nameParts: toNameParts(known.fullName),
  }
}

const includesDay = ({ from, to }: DaySpan, day: string): boolean =>
  from <= day && (to === null || day <= to)
