import type { Coverage, Seat } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import type { MessageValues } from '#web/i18n/message-id.ts'
import type { View } from './to-view.ts'

export interface Member {
  id: string
  name: string
  lastName: string
  avatar: string | null
  group: string | null
  country: string | null
  /** On one of the networks of the view. */
  hasAccount: boolean
  /** True if the view includes this member. */
  isAsked: boolean
  /** In the period of the view, with a post that matches it. Never true without an account that we follow. */
  hasPosted: boolean
  /** Time of the latest matching post of today, in milliseconds; null if there is none, and for other periods. */
  postedAt: number | null
}

export interface Chamber {
  /** All members by family name, regardless of the view; the index is the member's seat. */
  members: Member[]
  /** Number of members in the view, how many of them have an account, and how many of these have posted. */
  asked: number
  withAccount: number
  posted: number
  /** Groups of the members in the view, in their fixed order. */
  groups: string[]
  view: View
}

/** `everybody` defines the seats, `answer` the members in the view. */
export function toChamber(everybody: Seat[], answer: Coverage, view: View): Chamber {
  const asked = new Map(answer.seats.map((seat) => [seat.contributor, seat]))
  const members = everybody.map((seat) => toMember(seat, asked.get(seat.contributor), view))
  return {
    members: members.toSorted(byFamilyName),
    asked: answer.total.members,
    withAccount: answer.total.withAccount,
    posted: members.filter(({ hasPosted }) => hasPosted).length,
    groups: answer.groups.flatMap(({ eparty }) => toGroupCode(eparty ?? '') ?? []),
    view,
  }
}

function toMember(seat: Seat, asked: Seat | undefined, { isToday }: View): Member {
  const code = seat.country && toCountryCode(seat.country)
  const hasAccount = asked?.hasAccount ?? seat.hasAccount
  const hasPosted = hasAccount && asked !== undefined && isLit(asked, isToday)
  const postedAt = hasPosted && isToday ? (asked?.lastPostedToday ?? null) : null
  return {
    id: seat.contributor,
    name: seat.fullName,
    lastName: seat.lastName,
    avatar: seat.avatar,
    group: seat.eparty && toGroupCode(seat.eparty),
    country: code ? COUNTRIES[code] : null,
    hasAccount,
    isAsked: asked !== undefined,
    hasPosted,
    postedAt: postedAt === null ? null : postedAt * 1000,
  }
}

const isLit = (seat: Seat, isToday: boolean): boolean => (isToday ? seat.postedToday : seat.posted)

const LETTERS = new Intl.Collator('en')

const byFamilyName = (a: Member, b: Member): number =>
  LETTERS.compare(a.lastName || a.name, b.lastName || b.name) ||
  LETTERS.compare(a.name, b.name) ||
  LETTERS.compare(a.id, b.id)

/** Values for the text after the number. They say what the view narrows, and the period. */
export const toCount = ({ withAccount, posted, view }: Chamber, when: string): MessageValues => ({
  asked: withAccount,
  // Singular for a view of one member, plural for zero of many.
  posters: withAccount === 1 ? 1 : posted,
  people: view.people,
  ...view.accounts,
  posts: view.posts,
  when,
})

/** Which members have posted anything in a view's period. */
export const listPosters = ({ seats }: Coverage): ReadonlySet<string> =>
  new Set(seats.filter(({ posted }) => posted).map(({ contributor }) => contributor))
