import {
  MEMBER_TYPES,
  MIN_SHARE_BASE,
  NETWORK_KEYS,
  toBrusselsDate,
  type BaseCounts,
  type Coverage,
  type MemberAxis,
  type MemberCounts,
  type Seat,
  type SeatState,
} from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { byName, type ContributorToday } from '../directory/contributor-today.ts'
import { toGroupRank } from '../groups/list-groups.ts'

type PeopleFilter = Pick<PostQuery, 'lists' | 'hiddenContributors'>

/** Sitting members that match the filters, by group, then by state and name. */
export function listMembers(
  contributors: ContributorToday[],
  { lists, hiddenContributors }: PeopleFilter,
): ContributorToday[] {
  const members = contributors.filter(
    (contributor) => contributor.sitting && isAsked(contributor, { lists, hiddenContributors }),
  )
  return [...Map.groupBy(members, ({ eparty }) => eparty ?? '')]
    .toSorted(([a, membersOfA], [b, membersOfB]) => {
      const rank = toGroupRank(a) - toGroupRank(b)
      return rank || membersOfB.length - membersOfA.length || a.localeCompare(b, 'en')
    })
    .flatMap(([, group]) => group.toSorted(byCountryAndName))
}

/** Posts of those who no longer sit, found by the same filters. */
export function countFormer(
  contributors: ContributorToday[],
  filter: PeopleFilter,
  posts: ReadonlyMap<string, number>,
): Coverage['former'] {
  const counts = contributors
    .filter((contributor) => !contributor.sitting && isAsked(contributor, filter))
    .flatMap(({ id }) => posts.get(id) ?? [])
  return { members: counts.length, posts: counts.reduce((sum, count) => sum + count, 0) }
}

const isAsked = (
  { id, type, country, eparty }: ContributorToday,
  { lists, hiddenContributors }: PeopleFilter,
): boolean =>
  MEMBER_TYPES.includes(type) &&
  matches(lists.contributors_ids, id) &&
  !lists.contributors_exclues.includes(id) &&
  !hiddenContributors.includes(id) &&
  matches(lists.contributorType, type) &&
  matches(lists.country, country) &&
  matches(lists.eParty, eparty)

const matches = (filter: readonly string[], value: string | null): boolean =>
  filter.length === 0 || (value !== null && filter.includes(value))

const byCountryAndName = (a: ContributorToday, b: ContributorToday): number =>
  (a.country ?? '').localeCompare(b.country ?? '', 'en') || byName(a, b)

export function toSeatState({
  posts,
  allPosts,
  hasAccount,
}: Pick<Seat, 'posts' | 'allPosts' | 'hasAccount'>): SeatState {
  if (posts > 0) return 'about'
  if (allPosts > 0) return 'notAbout'
  return hasAccount ? 'didNotPost' : 'noAccount'
}

/** The last other group of a member in a window. */
export function toFormerGroup(
  { eparty, memberships }: ContributorToday,
  { from, to }: PostQuery['window'],
): string | null {
  const [first, last] = [toBrusselsDate(from), toBrusselsDate(to)]
  const others = memberships.filter(
    (span) => span.eparty !== eparty && span.from <= last && (span.to === null || first <= span.to),
  )
  return others.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)?.eparty ?? null
}

/** Never one group in one state: most such pairs are one or two people. */
export function isOneAxis(
  { country, eParty }: Pick<PostQuery['lists'], 'country' | 'eParty'>,
  by: MemberAxis | null,
): boolean {
  const isOfStates = by === 'country' || country.length > 0
  const isOfGroups = by === 'group' || eParty.length > 0
  return !(isOfStates && isOfGroups)
}

/** The counts behind a share. `canShare` is whether these members are of one axis. */
export function countBase(
  seats: Pick<Seat, 'hasAccount' | 'allPosts'>[],
  canShare: boolean,
): BaseCounts {
  const active = seats.filter(({ allPosts }) => allPosts > 0).length
  return {
    members: seats.length,
    withAccount: seats.filter(({ hasAccount }) => hasAccount).length,
    active,
    hasShare: canShare && active >= MIN_SHARE_BASE,
  }
}

export function countMembers(seats: Seat[], canShare: boolean): MemberCounts {
  const countState = (wanted: SeatState) => seats.filter(({ state }) => state === wanted).length
  return {
    ...countBase(seats, canShare),
    postedToday: seats.filter(({ postedToday }) => postedToday).length,
    posted: seats.filter(({ posted }) => posted).length,
    about: countState('about'),
    notAbout: countState('notAbout'),
    didNotPost: countState('didNotPost'),
    noAccount: countState('noAccount'),
  }
}

/** On which networks members have accounts that we follow. */
export function countAccounts(members: Pick<ContributorToday, 'accounts'>[]): Coverage['accounts'] {
  const followed = members.map(
    ({ accounts }) =>
      new Set(accounts.flatMap(({ network, unlisted }) => (unlisted ? [] : [network]))),
  )
  const networks = NETWORK_KEYS.map((network) => ({
    network,
    members: followed.filter((own) => own.has(network)).length,
  }))
  return {
    networks: networks.filter((one) => one.members > 0),
    several: followed.filter(({ size }) => size > 1).length,
    none: followed.filter(({ size }) => size === 0).length,
  }
}

/** Groups in the order of the members, states by code. */
export function groupBy<Member extends Pick<Seat, 'eparty' | 'country'>>(
  members: Member[],
  by: MemberAxis,
): [string | null, Member[]][] {
  const parts = [...Map.groupBy(members, (member) => member[AXIS_FIELDS[by]])]
  return by === 'group'
    ? parts
    : parts.toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en'))
}

const AXIS_FIELDS = { group: 'eparty', country: 'country' } as const
