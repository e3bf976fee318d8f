import { fold } from '@hemicycle/contract/fold'
import type { Member } from '#web/features/chamber/to-chamber.ts'

/** Which of the lists a member is in: each is in exactly one. */
export type MemberState = 'posted' | 'other' | 'silent' | 'none'

export type MembersByState = Record<MemberState, Member[]>

/** `posters` have posted anything in the period, which may not match the view. */
export function sortMembers(
  members: readonly Member[],
  posters: ReadonlySet<string>,
): MembersByState {
  const {
    posted = [],
    other = [],
    silent = [],
    none = [],
  } = Object.groupBy(members, (member) => toState(member, posters))
  return { posted, other, silent, none }
}

function toState({ id, hasAccount, hasPosted }: Member, posters: ReadonlySet<string>): MemberState {
  if (!hasAccount) return 'none'
  if (hasPosted) return 'posted'
  return posters.has(id) ? 'other' : 'silent'
}

/** A visitor's search in the lists; empty values match everybody. */
export interface Finder {
  typed: string
  group: string
  country: string
}

export const NO_FINDER: Finder = { typed: '', group: '', country: '' }

/** Members whose name contains every typed part, ignoring case and accents, of one group and country. */
export function findMembers(
  members: readonly Member[],
  { typed, group, country }: Finder,
): Member[] {
  const parts = fold(typed).split(/\s+/u).filter(Boolean)
  return members.filter((member) => {
    if (group && member.group !== group) return false
    if (country && member.country !== country) return false
    const folded = parts.length > 0 ? fold(member.name) : ''
    return parts.every((part) => folded.includes(part))
  })
}
