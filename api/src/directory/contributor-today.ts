import { fold, MEMBER_TYPES, type DaySpan, type KnownContributor } from '@hemicycle/contract'
import { toNameParts } from './find-by-name.ts'

/** A contributor as of one day in Brussels, ready to be found by name. */
export interface ContributorToday extends KnownContributor {
  /** Code of today's group. */
  eparty: string | null
  groupName: string | null
  /** Holds a mandate today. */
  sitting: boolean
  /** The folded name, family name first. Made once here: every list sorts by it. */
  sortName: string
  /** Folded once here: every name search compares the parts of all contributors. */
  nameParts: readonly string[]
}

/** Former members are found by their posts, not in the list of contributors. */
export const isCurrent = ({ sitting, type }: ContributorToday): boolean =>
  sitting || !MEMBER_TYPES.includes(type)

const COLLATOR = new Intl.Collator('en')

/** By family name; institutions have only one. */
export const byName = (
  a: Pick<ContributorToday, 'sortName' | 'id'>,
  b: Pick<ContributorToday, 'sortName' | 'id'>,
): number => COLLATOR.compare(a.sortName, b.sortName) || COLLATOR.compare(a.id, b.id)

export function toContributorToday(known: KnownContributor, today: string): ContributorToday {
  const membership = known.memberships.findLast((span) => includesDay(span, today))
  return {
    ...known,
    eparty: membership?.eparty ?? null,
    groupName: membership?.groupName ?? null,
    sitting: known.mandates.some((span) => includesDay(span, today)),
    sortName: fold(toSortName(known)),
    nameParts: toNameParts(known.fullName),
  }
}

const toSortName = ({ lastName, firstName, fullName }: KnownContributor): string =>
  lastName === '' ? fullName : `${lastName} ${firstName}`

/** An unlisted account is one that we no longer follow. */
export const hasAccount = ({ accounts }: Pick<KnownContributor, 'accounts'>): boolean =>
  accounts.some(({ unlisted }) => !unlisted)

/** Of a question about some networks, only members with an account there are the base; an empty list is all. */
export const hasAccountOn = (
  { accounts }: Pick<KnownContributor, 'accounts'>,
  networks: readonly string[],
): boolean =>
  networks.length === 0
    ? hasAccount({ accounts })
    : accounts.some(({ unlisted, network }) => !unlisted && networks.includes(network))

const includesDay = ({ from, to }: DaySpan, day: string): boolean =>
  from <= day && (to === null || day <= to)
