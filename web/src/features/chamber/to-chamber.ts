import type { Coverage, Seat } from '@hemicycle/contract'
import { COUNTRIES, toCountryCode, toGroupCode } from '@hemicycle/contract/vocabulary'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import type { MessageValues } from '#web/i18n/message-id.ts'

export interface Member {
  id: string
  name: string
  avatar: string | null
  group: string | null
  country: string | null
  hasAccount: boolean
  /** The view includes this member. */
  isAsked: boolean
  /** The latest post since midnight that the view asks for, in milliseconds; null for none. */
  postedAt: number | null
}

export interface Chamber {
  /** All members by name, whatever the view asks: the index is the member's seat. */
  members: Member[]
  /** How many members the view includes, and how many of these have posted. */
  asked: number
  posted: number
  narrowing: Narrowing
}

/** `everybody` gives the seats, `answer` the members that the view includes. */
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

/**
 * Values for the words after the number. They say what is narrowed, since a member outside of the
 * view may have posted too.
 */
export const toCount = ({ asked, posted, narrowing }: Chamber): MessageValues => ({
  asked,
  // Singular for a view of one member, plural for nobody among many.
  posters: asked === 1 ? 1 : posted,
  people: narrowing.people ? 'some' : 'all',
  posts: narrowing.posts ? 'some' : 'all',
})

/** Whether a view narrows the members, and whether it narrows the posts. */
export interface Narrowing {
  people: boolean
  posts: boolean
}

const OF_PEOPLE = new Set([
  'contributorType',
  'country',
  'eParty',
  'contributors_ids',
  'contributors_exclues',
])
/** The chamber shows today, whatever days the view shows. */
const OF_TIME = new Set(['from', 'to', 'after'])

export function toNarrowing(query: FeedQuery): Narrowing {
  const names = Object.keys(query)
  return {
    people: names.some((name) => OF_PEOPLE.has(name)),
    posts: names.some((name) => !OF_PEOPLE.has(name) && !OF_TIME.has(name)),
  }
}
