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
  /** True if the view includes this member. */
  isAsked: boolean
  /** Time of the latest matching post since midnight, in milliseconds; null if there is none. */
  postedAt: number | null
}

export interface Chamber {
  /** All members by name, regardless of the view; the index is the member's seat. */
  members: Member[]
  /** Number of members in the view, and how many of them have posted. */
  asked: number
  posted: number
  narrowing: Narrowing
}

/** `everybody` defines the seats, `answer` the members in the view. */
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
 * Values for the text after the number. They say what the view narrows, because members outside the
 * view may have posted too.
 */
export const toCount = ({ asked, posted, narrowing }: Chamber): MessageValues => ({
  asked,
  // Singular for a view of one member, plural for zero of many.
  posters: asked === 1 ? 1 : posted,
  people: narrowing.people ? 'some' : 'all',
  posts: narrowing.posts ? 'some' : 'all',
})

/** Tells if a view narrows the members, the posts, or both. */
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
/** The chamber always shows today, so the view's dates do not narrow it. */
const OF_TIME = new Set(['from', 'to', 'after'])

export function toNarrowing(query: FeedQuery): Narrowing {
  const names = Object.keys(query)
  return {
    people: names.some((name) => OF_PEOPLE.has(name)),
    posts: names.some((name) => !OF_PEOPLE.has(name) && !OF_TIME.has(name)),
  }
}
