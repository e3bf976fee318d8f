import type { Topic } from '@hemicycle/contract'
import { toPlain } from './words.ts'

/** The fields of a post that topics need. */
export interface TopicPost {
  at: number
  contributor: string
  group: string | null
  state: string | null
  /** Folded, each once. */
  tags: string[]
  /** As written, each once. */
  spellings: string[]
}

/** The part of the parliament that a question covers; thresholds cannot exceed it. */
export interface Scope {
  /** The question is limited to certain people, types, states or groups. */
  isNarrowed: boolean
  groups: number
  states: number
}

const HOUR = 3600
const DAY = 24 * HOUR
const BEFORE = 30 * DAY
/** Groups of the invented parliament in seating order: those with a fixed seat, the other one, the non-attached. */
const GROUPS_IN_ORDER = ['EPP', 'The Left', 'PfE', 'NI']

/** The hashtags of the day that ends at `to`, sorted by level, people, posts and name. */
export function rankTopics(
  find: (from: number, to: number) => TopicPost[],
  to: number,
  scope: Scope,
): Topic[] {
  const begin = to - DAY
  const today = find(begin, to)
  // Whole days, before the one in which the 24 hours begin.
  const baselineEnd = Math.floor(begin / DAY) * DAY
  const before = find(baselineEnd - BEFORE, baselineEnd)
  const daysOf = (posts: TopicPost[]): number =>
    countDistinct(
      posts.map(
        ({ at, contributor }) => `${Math.floor((baselineEnd - 1 - at) / DAY)} ${contributor}`,
      ),
    )
  const active = countPeople(today)
  const usuallyActive = daysOf(before)

  return [...new Set(today.flatMap(({ tags }) => tags))]
    .map((tag) => {
      const posts = today.filter(({ tags }) => tags.includes(tag))
      const usual = daysOf(before.filter(({ tags }) => tags.includes(tag)))
      const why = {
        contributors: countPeople(posts),
        groups: countDistinct(posts.flatMap(({ group }) => group ?? [])),
        countries: countDistinct(posts.flatMap(({ state }) => state ?? [])),
        byGroup: GROUPS_IN_ORDER.map((eparty) => ({
          eparty,
          contributors: countPeople(posts.filter(({ group }) => group === eparty)),
        })).filter(({ contributors }) => contributors > 0),
        since: Math.min(...posts.map(({ at }) => at)),
        hourly: Array.from({ length: 24 }, (_, hour) =>
          countPeople(posts.filter(({ at }) => Math.floor((at - begin) / HOUR) === hour)),
        ),
      }
      // Both counts are over 30 days, so the 30 cancels out.
      const expected = usuallyActive === 0 ? 0 : (usual * active) / usuallyActive
      const topic: Topic = {
        id: tag,
        content: toCommonest(tag, posts),
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

/** Depends on people, growth and spread; a topic without the spread of its level drops to the one below. */
function toLevel(
  { contributors, groups, countries }: Topic['why'],
  expected: number,
  active: number,
  scope: Scope,
): number {
  const growth = (contributors - expected) / Math.sqrt(expected + 1)
  const enough = scope.isNarrowed ? Math.max(3, 0.02 * active) : Infinity
  const has = (people: number, minGrowth: number) =>
    contributors >= Math.min(people, enough) && growth >= minGrowth
  let level = has(8, 6) ? 3 : has(5, 3) ? 2 : has(3, 1.5) ? 1 : 0
  if (level === 3 && (groups < Math.min(3, scope.groups) || countries < Math.min(3, scope.states)))
    level = 2
  if (level === 2 && groups < Math.min(2, scope.groups)) level = 1
  return level
}

/** The commonest spelling of a tag in posts; ties are broken alphabetically. */
export function toCommonest(tag: string, posts: Pick<TopicPost, 'spellings'>[]): string {
  const spellings = posts.flatMap((post) =>
    post.spellings.filter((spelling) => toPlain(spelling) === tag),
  )
  const count = (wanted: string) => spellings.filter((spelling) => spelling === wanted).length
  return spellings.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? ''
}

const countPeople = (posts: TopicPost[]): number =>
  countDistinct(posts.map(({ contributor }) => contributor))
const countDistinct = (values: string[]): number => new Set(values).size
