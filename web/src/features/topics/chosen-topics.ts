import { fold } from '@hemicycle/contract/fold'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'

/** The chosen topics of a question, each once and folded as their ids are: addresses may write them otherwise. */
export const listChosen = ({ topics }: FeedQuery): string[] => [
  ...new Set(splitWords(topics).map(fold)),
]

export const joinTopics = (ids: string[]): string => ids.join('|')

export const toggle = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
