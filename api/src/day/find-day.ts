import {
  MAX_DAY_TOPICS,
  POST_KINDS,
  SEPARATORS,
  startOfBrusselsDay,
  toBrusselsDate,
  toBrusselsHour,
  toEpochSeconds,
  type Day,
  type DayTopic,
  type PostKind,
} from '@hemicycle/contract'
import {
  countHashtags,
  countPostsByTime,
  findArchiveStart,
  findFirstPosts,
  type PostQuery,
} from '@hemicycle/search'
import { groupBy, listMembers } from '../coverage/members.ts'
import { countPosters } from '../coverage/posts-of-members.ts'
import type { Deps, Site } from '../deps.ts'
import { hasAccount } from '../directory/contributor-today.ts'
import type { Contributors } from '../directory/create-directory.ts'
import { HttpError } from '../errors.ts'
import { toPostQuery } from '../post-query/to-post-query.ts'
import { toSocialItem } from '../social-items/item/to-social-item.ts'
import { applyWithdrawal } from '../withdrawn.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** One day of the archive in Brussels; 404 for a day that does not exist, that is before it or after today. */
export async function findDay(deps: Deps, day: string): Promise<Day> {
  const { search, months, directory, site, now } = deps
  const countedAt = now()
  const { previous, next } = await findNeighbours(deps, day, countedAt)
  const window = { from: startOf(day), to: startOf(moveDay(day, 1)) }
  const contributors = await directory.read()
  const ask = (kinds: readonly PostKind[]) =>
    toDayQuery(window, kinds, countedAt, contributors, site)
  const query = ask(POST_KINDS.filter((kind) => kind !== 'repost'))
  const [byHour, reposts, { byContributor }, topics] = await Promise.all([
    countPostsByTime(search, months, query, 'hour'),
    countPostsByTime(search, months, ask(['repost']), 'day'),
    countPosters(deps, query),
    listDayTopics(deps, query, contributors),
  ])
  const members = listMembers([...contributors.byId.values()], query).map((member) => ({
    eparty: member.eparty,
    country: member.country,
    hasAccount: hasAccount(member),
    posts: byContributor.get(member.id) ?? 0,
  }))
  const hours = listHours(window).map((start) => {
    const time = toEpochSeconds(start)
    return { day: toBrusselsHour(start), time, total: byHour.get(time) ?? 0 }
  })
  return {
    day,
    from: toEpochSeconds(window.from),
    to: toEpochSeconds(window.to),
    isOver: countedAt >= window.to,
    countedAt: toEpochSeconds(countedAt),
    shareUrl: `${site.url}/day/${day}`,
    previous,
    next,
    posts: sum(byHour.values()),
    reposts: sum(reposts.values()),
    total: countMembers(members),
    groups: groupBy(members, 'group').map(([eparty, part]) => ({ eparty, ...countMembers(part) })),
    hours,
    topics,
  }
}

const toNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** It is noon in UTC on the same day in Brussels. */
const startOf = (day: string): Date => startOfBrusselsDay(toNoon(day))

const moveDay = (day: string, days: number): string =>
  new Date(toNoon(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)

const isDate = (day: string): boolean =>
  !Number.isNaN(toNoon(day).getTime()) && moveDay(day, 0) === day

async function findNeighbours({ search }: Deps, day: string, now: Date) {
  const today = toBrusselsDate(now)
  if (!isDate(day) || day > today) throw new HttpError(404, 'not_found')
  const first = toBrusselsDate((await findArchiveStart(search)) ?? now)
  if (day < first) throw new HttpError(404, 'not_found')
  return {
    previous: day > first ? moveDay(day, -1) : null,
    next: day < today ? moveDay(day, 1) : null,
  }
}

function toDayQuery(
  { from, to }: PostQuery['window'],
  kinds: readonly PostKind[],
  now: Date,
  contributors: Contributors,
  site: Site,
): PostQuery {
  const params = new URLSearchParams({
    from: String(toEpochSeconds(from)),
    to: String(toEpochSeconds(to)),
    kind: kinds.join(SEPARATORS.list),
  })
  return toPostQuery(params, now, contributors, site)
}

const listHours = ({ from, to }: PostQuery['window']): Date[] =>
  Array.from(
    { length: (to.getTime() - from.getTime()) / HOUR_MS },
    (_, hour) => new Date(from.getTime() + hour * HOUR_MS),
  )

const sum = (counts: Iterable<number>): number =>
  [...counts].reduce((before, count) => before + count, 0)

const countMembers = (members: { hasAccount: boolean; posts: number }[]) => ({
  members: members.length,
  withAccount: members.filter((member) => member.hasAccount).length,
  posted: members.filter(({ posts }) => posts > 0).length,
  posts: sum(members.map(({ posts }) => posts)),
})

async function listDayTopics(
  { search, months, site, translation, withdrawn }: Deps,
  query: PostQuery,
  contributors: Contributors,
): Promise<DayTopic[]> {
  const counts = await countHashtags(search, months, query, { size: MAX_DAY_TOPICS, included: [] })
  const firsts = await findFirstPosts(
    search,
    months,
    query,
    counts.map(({ tag }) => tag),
  )
  return counts.map(({ tag, spelling, contributors: people, posts }) => {
    const found = firsts.get(tag)
    const post = found && applyWithdrawal(found.post, withdrawn.read())
    const first =
      post && !post.removed ? toSocialItem(post, contributors, site, translation.languages) : null
    return { id: tag, content: spelling, value: people, posts, groups: found?.groups ?? 0, first }
  })
}
