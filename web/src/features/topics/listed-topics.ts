import type { Topic } from '@hemicycle/contract'
import { MAX_TOPICS } from '@hemicycle/contract/constants'
import type { AnsweredTopic } from '#web/api/topics.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import { spellTopic } from '#web/feed-query/spell-topic.ts'

/**
 * What the number of a topic counts: people in the last 24 hours, with levels; people in the view's window; or, in a
 * view of one person, posts in that window.
 */
export type Counted = 'trending' | 'people' | 'posts'

export interface ListedTopic {
  id: string
  content: string
  count: number
  /** Only for trending topics. */
  reason: Reason | null
}
export interface Reason {
  level: Level
  why: Topic['why']
}

const SHORT_LIST = 12

/** At most 25 unique topics; chosen topics missing from them come first. */
export function toListedTopics(
  topics: AnsweredTopic[],
  chosen: string[],
  counted: Counted,
  /** The topics of the address, as it spells them. */
  spelled?: string,
): ListedTopic[] {
  const byId = new Map<string, ListedTopic>()
  for (const topic of topics) {
    if (byId.has(topic.id) || byId.size === MAX_TOPICS) continue
    byId.set(topic.id, toListedTopic(topic, counted))
  }
  const missing = [...new Set(chosen)].filter((id) => !byId.has(id))
  const toMissing = (id: string) => ({
    id,
    content: spellTopic(id, splitWords(spelled)),
    count: 0,
    reason: null,
  })
  return [...missing.map(toMissing), ...byId.values()]
}

function toListedTopic(topic: AnsweredTopic, counted: Counted): ListedTopic {
  const { id, content, value } = topic
  if ('why' in topic) {
    return { id, content, count: value, reason: { level: toLevel(topic.virality), why: topic.why } }
  }
  return { id, content, count: counted === 'posts' ? topic.posts : value, reason: null }
}

/** The first topics plus all chosen ones. */
export const toShortList = (topics: ListedTopic[], chosen: string[]): ListedTopic[] =>
  topics.filter(({ id }, place) => place < SHORT_LIST || chosen.includes(id))

/** From lowest to highest; the index is the API's number. */
export const LEVELS = ['low', 'medium', 'high', 'trending'] as const
export type Level = (typeof LEVELS)[number]

/** The API may send the number as a string. */
export const toLevel = (virality: number | string): Level => LEVELS[Number(virality)] ?? 'low'

/** Nothing trends if all are as usual. */
export function toTitle(topics: ListedTopic[], counted: Counted) {
  if (counted !== 'trending') return 'topics.title.view'
  const isUsual = topics.every(({ reason }) => reason?.level === 'low')
  return topics.length > 0 && isUsual ? 'topics.title.low' : 'topics.title'
}
