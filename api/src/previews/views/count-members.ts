import { MEMBER_TYPES } from '@hemicycle/contract'
import type { PostQuery } from '@hemicycle/search'
import { listMembers, toSeatState } from '../../coverage/members.ts'
import { countPosters, isAboutSomething, ofAnything } from '../../coverage/posts-of-members.ts'
import type { Deps } from '../../deps.ts'
import { byName, hasAccount, hasAccountOn } from '../../directory/contributor-today.ts'
import type { Contributors } from '../../directory/create-directory.ts'
import { toNumber } from './to-number.ts'
import type { Fact, SeatKind } from './view-preview.ts'

/** Sitting members by name, as the seats of the site; the index is the member's seat. */
export const listSeats = ({ byId }: Pick<Contributors, 'byId'>) =>
  [...byId.values()]
    .filter(({ sitting, type }) => sitting && MEMBER_TYPES.includes(type))
    .toSorted(byName)

interface MembersPosted {
  seats: SeatKind[]
  facts: Fact[]
}

/** Seats and numbers of the members who posted what a view asks for. */
export async function countMembersPosted(
  deps: Deps,
  contributors: Contributors,
  query: PostQuery,
): Promise<MembersPosted> {
  const { byContributor } = await countPosters(deps, query)
  const asked = listMembers([...contributors.byId.values()], query)
  const withAccount = asked.filter(hasAccount)
  const posted = withAccount.filter(({ id }) => byContributor.has(id))
  const askedIds = new Set(asked.map(({ id }) => id))
  const postedIds = new Set(posted.map(({ id }) => id))
  const seats = listSeats(contributors).map((member): SeatKind => {
    if (!askedIds.has(member.id)) return 'outside'
    if (!hasAccount(member)) return 'none'
    return postedIds.has(member.id) ? 'lit' : 'empty'
  })
  const groups = countGroups(asked)
  const lit = countGroups(posted)
  return {
    seats,
    facts: [
      { number: toNumber(posted.length), text: toBase(withAccount.length) },
      ...toGroupsFact(lit, groups),
    ],
  }
}

/** More seats than that would touch. */
const MAX_MARK = 12

/** None if there is only one group. */
export const toGroupsFact = (lit: number, groups: number): Fact[] =>
  groups > 1
    ? [
        {
          number: toNumber(lit),
          text: `of ${groups} groups`,
          ...(groups <= MAX_MARK && { seats: { lit, of: groups } }),
        },
      ]
    : []

const countGroups = (members: { eparty: string | null }[]): number =>
  new Set(members.flatMap(({ eparty }) => eparty ?? [])).size

/** The base of a number of people, and the rule by which they are counted. */
export const toBase = (withAccount: number): string =>
  `of the ${toNumber(withAccount)} members with an account\nthat we follow; reposts not counted`

/** The four states of the members that a question asks for. */
export async function countStates(
  deps: Deps,
  contributors: Contributors,
  query: PostQuery,
): Promise<MembersPosted> {
  const isAbout = isAboutSomething(query)
  const matching = countPosters(deps, query)
  const [about, all] = await Promise.all([
    matching,
    isAbout ? countPosters(deps, ofAnything(query)) : matching,
  ])
  const states = new Map(
    listMembers([...contributors.byId.values()], query).map((member) => [
      member.id,
      toSeatState({
        hasAccount: hasAccountOn(member, query.lists.network),
        posts: about.byContributor.get(member.id) ?? 0,
        allPosts: all.byContributor.get(member.id) ?? 0,
      }),
    ]),
  )
  const count = (wanted: string) =>
    toNumber([...states.values()].filter((state) => state === wanted).length)
  return {
    seats: listSeats(contributors).map(({ id }) => SEATS[states.get(id) ?? 'outside']),
    facts: [
      { number: count('about'), text: isAbout ? 'members posted about it' : 'members posted' },
      ...(isAbout ? [{ number: count('notAbout'), text: 'posted, not about it' }] : []),
      { number: count('didNotPost'), text: 'did not post' },
      { number: count('noAccount'), text: 'no account\nthat we follow' },
    ],
  }
}

const SEATS = {
  about: 'lit',
  notAbout: 'empty',
  didNotPost: 'empty',
  noAccount: 'none',
  outside: 'outside',
} as const
