import type { Topic } from '@hemicycle/contract'
import { MAX_TOPICS } from '@hemicycle/contract/constants'

export interface ListedTopic {
  id: string
  content: string
  /** How many use it. */
  people: number
  /** Null for a chosen topic that nobody uses now. */
  reason: Reason | null
}
export interface Reason {
  level: Level
  why: Topic['why']
}

const SHORT_LIST = 12

/** At most 25 topics, each once; before them the chosen ones that are not among them. */
export function toListedTopics(topics: Topic[], chosen: string[]): ListedTopic[] {
  const byId = new Map<string, ListedTopic>()
  for (const { id, content, value, virality, why } of topics) {
    if (byId.has(id) || byId.size === MAX_TOPICS) continue
    byId.set(id, { id, content, people: value, reason: { level: toLevel(virality), why } })
  }
  const missing = chosen.filter((id) => !byId.has(id))
  return [...missing.map((id) => ({ id, content: id, people: 0, reason: null })), ...byId.values()]
}

/** What is shown first: the first ones, and whatever is chosen. */
export const toShortList = (topics: ListedTopic[], chosen: string[]): ListedTopic[] =>
  topics.filter(({ id }, place) => place < SHORT_LIST || chosen.includes(id))

/** From the lowest up, as they are numbered on the wire. */
export const LEVELS = ['low', 'medium', 'high', 'trending'] as const
export type Level = (typeof LEVELS)[number]

/** On the wire it may be a number in words of digits. */
export const toLevel = (virality: number | string): Level => LEVELS[Number(virality)] ?? 'low'
