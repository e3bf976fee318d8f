import type { Topic } from '@hemicycle/contract'
import { toPlain } from './words.ts'

/** A post that repeats nobody, as topics look at it. */
export interface Spoken {
  at: number
  contributor: string
  group: string | null
  state: string | null
  /** Folded, each once. */
  tags: string[]
  /** As written, each once. */
  spellings: string[]
}

/** What a question leaves of the parliament: nobody can be asked for more than is there. */
export interface Scope {
  /** To some people, types, states or groups. */
  isNarrowed: boolean
  groups: number
  states: number
}

const HOUR = 3600
const DAY = 24 * HOUR
const BEFORE = 30 * DAY
/** Of the invented parliament: those whose place is fixed, the other one, the non-attached. */
const GROUPS_IN_ORDER = ['EPP', 'The Left', 'PfE', 'NI']

/** The hashtags of the day that ends then, the highest level first, then by people, by posts and by name. */
export function rankTopics(
  find: (from: number, to: number) => Spoken[],
  to: number,
  scope: Scope,
): Topic[] {
  const begin = to - DAY
  const today = find(begin, to)
  // What is usual is counted anew every ten minutes.
  const usualEnd = Math.floor(begin / 600) * 600
  const before = find(usualEnd - BEFORE, usualEnd)
  const daysOf = (posts: Spoken[]): number =>
    countDistinct(
      posts.map((one) => `${Math.floor((usualEnd - 1 - one.at) / DAY)} ${one.contributor}`),
    )
  const active = countPeople(today)
  const usuallyActive = daysOf(before)

  return [...new Set(today.flatMap((one) => one.tags))]
    .map((tag) => {
      const posts = today.filter((one) => one.tags.includes(tag))
      const usual = daysOf(before.filter((one) => one.tags.includes(tag)))
      const why = {
        contributors: countPeople(posts),
        groups: countDistinct(posts.flatMap((one) => one.group ?? [])),
        countries: countDistinct(posts.flatMap((one) => one.state ?? [])),
        byGroup: GROUPS_IN_ORDER.map((eparty) => ({
          eparty,
          contributors: countPeople(posts.filter((one) => one.group === eparty)),
        })).filter(({ contributors }) => contributors > 0),
        since: Math.min(...posts.map((one) => one.at)),
        hourly: Array.from({ length: 24 }, (_, hour) =>
          countPeople(posts.filter((one) => Math.floor((one.at - begin) / HOUR) === hour)),
        ),
      }
      // Both are means of 30 days, which cancel out.
      const expected = usuallyActive === 0 ? 0 : (usual * active) / usuallyActive
      const topic: Topic = {
        id: tag,
        content: toCommonest(
          posts.flatMap((one) => one.spellings.filter((as) => toPlain(as) === tag)),
        ),
        value: why.contributors,
        virality: toLevel(why, expected, active, scope),
        why,
      }
      return { topic, posts: posts.length }
    })
    .toSorted(
      (a, b) =>
        b.topic.virality - a.topic.virality ||
        b.topic.value - a.topic.value ||
        b.posts - a.posts ||
        (a.topic.id < b.topic.id ? -1 : 1),
    )
    .map(({ topic }) => topic)
}

/** People, growth, and spread: whoever lacks the spread of a level has the one below. */
function toLevel(
  { contributors, groups, countries }: Topic['why'],
  expected: number,
  active: number,
  scope: Scope,
): number {
  const growth = (contributors - expected) / Math.sqrt(expected + 1)
  const enough = scope.isNarrowed ? Math.max(3, 0.02 * active) : Infinity
  const has = (people: number, least: number) =>
    contributors >= Math.min(people, enough) && growth >= least
  let level = has(8, 6) ? 3 : has(5, 3) ? 2 : has(3, 1.5) ? 1 : 0
  if (level === 3 && (groups < Math.min(3, scope.groups) || countries < Math.min(3, scope.states)))
    level = 2
  if (level === 2 && groups < Math.min(2, scope.groups)) level = 1
  return level
}

/** Among equals the first by letters. */
function toCommonest(spellings: string[]): string {
  const count = (wanted: string) => spellings.filter((one) => one === wanted).length
  return spellings.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? ''
}

const countPeople = (posts: Spoken[]): number => countDistinct(posts.map((one) => one.contributor))
const countDistinct = (values: string[]): number => new Set(values).size
