import type { Topic } from '@hemicycle/contract'
import { MAX_TOPICS } from '@hemicycle/contract/constants'

export interface ListedTopic {
  id: string
  content: string
  /** Number of people who use it. */
  people: number
  /** Null for a chosen topic that nobody uses right now. */
  reason: Reason | null
}
export interface Reason {
  level: Level
  why: Topic['why']
}

const SHORT_LIST = 12

/** At most 25 unique topics; chosen topics missing from them come first. */
export function toListedTopics(topics: Topic[], chosen: string[]): ListedTopic[] {
  const byId = new Map<string, ListedTopic>()
  for (const { id, content, value, virality, why } of topics) {
    if (byId.has(id) || byId.size === MAX_TOPICS) continue
    byId.set(id, { id, content, people: value, reason: { level: toLevel(virality), why } })
  }
  const missing = chosen.filter((id) => !byId.has(id))
  return [...missing.map((id) => ({ id, content: id, people: 0, reason: null })), ...byId.values()]
}

/** The first topics plus all chosen ones. */
export const toShortList = (topics: ListedTopic[], chosen: string[]): ListedTopic[] =>
  topics.filter(({ id }, place) => place < SHORT_LIST || chosen.includes(id))

/** From lowest to highest; the index is the API's number. */
export const LEVELS = ['low', 'medium', 'high', 'trending'] as const
export type Level = (typeof LEVELS)[number]

/** The API may send the number as a string. */
export const toLevel = (virality: number | string): Level => LEVELS[Number(virality)] ?? 'low'
