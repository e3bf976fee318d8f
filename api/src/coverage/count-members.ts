import type { MemberCounts, Seat } from '@hemicycle/contract'

export const countMembers = (seats: Seat[]): MemberCounts => ({
  members: seats.length,
  withAccount: seats.filter(({ hasAccount }) => hasAccount).length,
  postedToday: seats.filter(({ postedToday }) => postedToday).length,
  posted: seats.filter(({ posted }) => posted).length,
})

/** The same for each group or state, in the order of the seats. */
export const countMembersBy = (
  seats: Seat[],
  key: (seat: Seat) => string | null,
): [string | null, MemberCounts][] =>
  [...Map.groupBy(seats, key)].map(([value, own]) => [value, countMembers(own)])
