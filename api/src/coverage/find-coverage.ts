import {
  MAX_SEATS,
  startOfBrusselsDay,
  toEpochSeconds,
  type Coverage,
  type Seat,
} from '@hemicycle/contract'
import { findLastHeard, findLongestSilent } from '@hemicycle/search'
import type { Deps } from '../deps.ts'
import { hasAccountOn } from '../directory/contributor-today.ts'
import { pictureAddress } from '../images/picture-name.ts'
import { toPostQuery, toWindow } from '../post-query/to-post-query.ts'
import {
  countAccounts,
  countFormer,
  countMembers,
  groupBy,
  isOneAxis,
  listMembers,
  toFormerGroup,
  toSeatState,
} from './members.ts'
import { countPosters, countReposters, isAboutSomething, ofAnything } from './posts-of-members.ts'
import { countUnread } from './count-unread.ts'

/** Longer than the longest day, which has 25 hours. */
const MAX_DAY_MS = 26 * 3_600_000

const toSeconds = (at: Date | null): number | null => at && toEpochSeconds(at)

/** Filters of people select the members; all other filters select which posts count. */
export async function findCoverage(deps: Deps, params: URLSearchParams): Promise<Coverage> {
  const { search, directory, site, now } = deps
  const contributors = await directory.read()
  const window = toWindow(params, now())
  const query = { ...toPostQuery(params, now(), contributors, site), window }
  const { from, to } = window
  const midnight = startOfBrusselsDay(now())
  const today = { from: midnight, to: new Date(midnight.getTime() + MAX_DAY_MS) }
  const everybody = [...contributors.byId.values()]
  const members = listMembers(everybody, query)
  const matching = countPosters(deps, query)
  const [sinceMidnight, inWindow, ofAll, reposted, unread, lastHeard] = await Promise.all([
    countPosters(deps, { ...query, window: today }),
    matching,
    isAboutSomething(query) ? countPosters(deps, ofAnything(query)) : matching,
    countReposters(deps, query),
    query.lists.subject.length > 0 ? countUnread(deps, members, query) : null,
    findLastHeard(search),
  ])
  const seats = members.map((member): Seat => {
    const { id, fullName, lastName, picture, eparty, country } = member
    const posts = inWindow.byContributor.get(id) ?? 0
    const counts = {
      hasAccount: hasAccountOn(member, query.lists.network),
      posts,
      // The first post of a card may be from before the window, and a copy that matches in it.
      allPosts: Math.max(ofAll.byContributor.get(id) ?? 0, posts, ofAll.people.has(id) ? 1 : 0),
    }
    return {
      contributor: id,
      fullName,
      lastName,
      avatar: picture ? pictureAddress({ kind: 'c', id, width: 96 }) : null,
      eparty,
      country,
      ...counts,
      postedToday: sinceMidnight.byContributor.has(id),
      lastPostedToday: sinceMidnight.latest.get(id) ?? null,
      posted: counts.posts > 0,
      reposts: reposted.byContributor.get(id) ?? 0,
      formerGroup: toFormerGroup(member, window),
      state: toSeatState(counts),
    }
  })
  const { lists } = query
  return {
    midnight: toEpochSeconds(midnight),
    from: toEpochSeconds(from),
    to: toEpochSeconds(to),
    lastHeardAt: toSeconds(findLongestSilent(lastHeard)),
    lastHeard: [...lastHeard].map(([network, at]) => ({ network, at: toSeconds(at) })),
    total: countMembers(seats, isOneAxis(lists, null)),
    groups: groupBy(seats, 'group').map(([eparty, part]) => ({
      eparty,
      ...countMembers(part, isOneAxis(lists, 'group')),
    })),
    countries: groupBy(seats, 'country').map(([country, part]) => ({
      country,
      ...countMembers(part, isOneAxis(lists, 'country')),
    })),
    accounts: countAccounts(members),
    former: countFormer(everybody, query, inWindow.byContributor),
    unread,
    seats: seats.slice(0, MAX_SEATS),
  }
}
