import {
  MAX_SEATS,
  startOfBrusselsDay,
  toEpochSeconds,
  type Coverage,
  type Seat,
} from '@hemicycle/contract'
import {
  countActivity,
  findLastHeard,
  findLongestSilent,
  type Activity,
  type PostQuery,
} from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { hasAccount } from '../directory/contributor-today.ts'
import { pictureAddress } from '../images/picture-name.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'
import { withoutReposts } from '../post-query/without-reposts.ts'
import { countMembers, countMembersBy, listMembers } from './members.ts'

/** Longer than the longest day, which has 25 hours. */
const MAX_DAY_MS = 26 * 3_600_000

const toSeconds = (at: Date | null): number | null => at && toEpochSeconds(at)

/** Filters of people select the members; all other filters select which posts count. */
export async function findCoverage(deps: Deps, params: URLSearchParams): Promise<Coverage> {
  const { search, directory, now } = deps
  const contributors = await directory.read()
  const window = toWindow(params, now())
  const query = { ...toPostQuery(params, now(), contributors), window }
  const { from, to } = window
  const midnight = startOfBrusselsDay(now())
  const today = { from: midnight, to: new Date(midnight.getTime() + MAX_DAY_MS) }
  const [sinceMidnight, inWindow, lastHeard] = await Promise.all([
    countPosters(deps, { ...query, window: today }),
    countPosters(deps, query),
    findLastHeard(search),
  ])
  const members = listMembers([...contributors.byId.values()], query)
  const seats: Seat[] = members.map(
    ({ id, fullName, lastName, picture, eparty, country, accounts }) => ({
      contributor: id,
      fullName,
      lastName,
      avatar: picture ? pictureAddress({ kind: 'c', id, width: 96 }) : null,
      eparty,
      country,
      hasAccount: hasAccount({ accounts }),
      postedToday: sinceMidnight.byContributor.has(id),
      lastPostedToday: sinceMidnight.latest.get(id) ?? null,
      posted: inWindow.byContributor.has(id),
    }),
  )
  return {
    midnight: toEpochSeconds(midnight),
    from: toEpochSeconds(from),
    to: toEpochSeconds(to),
    lastHeardAt: toSeconds(findLongestSilent(lastHeard)),
    lastHeard: [...lastHeard].map(([network, at]) => ({ network, at: toSeconds(at) })),
    total: countMembers(seats),
    groups: countMembersBy(seats, ({ eparty }) => eparty).map(([eparty, counts]) => ({
      eparty,
      ...counts,
    })),
    countries: countMembersBy(seats, ({ country }) => country)
      .map(([country, counts]) => ({ country, ...counts }))
      .toSorted((a, b) => (a.country ?? '').localeCompare(b.country ?? '', 'en')),
    seats: seats.slice(0, MAX_SEATS),
  }
}

const NOBODY: Activity = { byContributor: new Map(), byGroup: new Map(), latest: new Map() }

async function countPosters({ search, months }: Deps, query: PostQuery): Promise<Activity> {
  const counted = withoutReposts(withoutMemberFilters(query))
  return counted ? countActivity(search, months, counted) : NOBODY
}

/** The members are already selected by today's group, and their posts from before a change of group count too. */
const withoutMemberFilters = (query: PostQuery): PostQuery => ({
  ...query,
  lists: { ...query.lists, contributorType: [], country: [], eParty: [] },
})
