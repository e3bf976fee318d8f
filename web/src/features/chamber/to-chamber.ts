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

/**
 * How many of how many, for the words after the number. They say what was narrowed: whoever posted
 * about something else has posted all the same.
 */
export const toCount = ({ asked, posted, narrowing }: Chamber): MessageValues => ({
  asked,
  // Of one member "has" is said, of no one among many "have".
  speakers: asked === 1 ? 1 : posted,
  people: narrowing.people ? 'some' : 'all',
  posts: narrowing.posts ? 'some' : 'all',
})

/** What a view narrows: whom it is about, and what counts as a post. */
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
/** Today is today, whatever days are shown. */
const OF_TIME = new Set(['from', 'to', 'after'])

export function toNarrowing(query: FeedQuery): Narrowing {
  const names = Object.keys(query)
  return {
    people: names.some((name) => OF_PEOPLE.has(name)),
    posts: names.some((name) => !OF_PEOPLE.has(name) && !OF_TIME.has(name)),
  }
}
