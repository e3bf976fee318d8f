import type { Coverage, Seat } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import type { Narrowing } from './to-narrowing.ts'

export interface Member {
  id: string
  name: string
  avatar: string | null
  group: string | null
  country: string | null
  hasAccount: boolean
  /** The view is about this member, too. */
  isAsked: boolean
  /** The latest post since midnight that the view asks for, in milliseconds; null for none. */
  postedAt: number | null
}

export interface Chamber {
  /** Everybody by name, whatever is asked: the place in this list is the member's seat. */
  members: Member[]
  /** How many the view is about, and how many of these have posted. */
  asked: number
  posted: number
  narrowing: Narrowing
}

/** `everybody` gives the seats, the answer those who are asked about. */
export function toChamber(everybody: Seat[], answer: Coverage, narrowing: Narrowing): Chamber {
  const asked = new Map(answer.seats.map((seat) => [seat.contributor, seat]))
  const members = everybody.map((seat) => toMember(seat, asked.get(seat.contributor)))
  return {
    members: members.toSorted(byName),
    asked: answer.total.members,
    posted: answer.total.postedToday,
    narrowing,
  }
}

function toMember(seat: Seat, asked: Seat | undefined): Member {
  const code = seat.country && toCountryCode(seat.country)
  const postedAt = asked?.lastPostedToday ?? null
  return {
    id: seat.contributor,
    name: seat.fullName,
    avatar: seat.avatar,
    group: seat.eparty && toGroupCode(seat.eparty),
    country: code ? COUNTRIES[code] : null,
    hasAccount: seat.hasAccount,
    isAsked: asked !== undefined,
    postedAt: postedAt === null ? null : postedAt * 1000,
  }
}

const LETTERS = new Intl.Collator('en')

const byName = (a: Member, b: Member): number =>
  LETTERS.compare(a.name, b.name) || LETTERS.compare(a.id, b.id)
