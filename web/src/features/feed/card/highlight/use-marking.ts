import { createContext, useEffect, useMemo, useState } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import type { Marking } from './open-marking.ts'

/** Null without search terms or a subject, and until the code is loaded. */
export const MarkingContext = createContext<Marking | null>(null)

type OpenMarking = (words: string[]) => Marking

let atHand: OpenMarking | null = null
let loading: Promise<OpenMarking> | null = null

/** Loads the code that marks words: on the server before it renders, in the browser before it takes over marks. */
export const loadMarking = (): Promise<OpenMarking> =>
  (loading ??= import('./open-marking.ts').then(({ openMarking }) => (atHand = openMarking)))

/**
 * Marks the search terms and what a subject found; null if the query has neither, and until the code is loaded: a query that is made in the browser
 * shows its posts first.
 */
export function useMarking(query: FeedQuery): Marking | null {
  const words = toSearchedWords(query).join('|')
  const isNeeded = Boolean(words || query.subject)
  const [loaded, setLoaded] = useState(() => atHand)
  const known = atHand ?? loaded

  useEffect(() => {
    if (isNeeded && !known) void loadMarking().then((found) => setLoaded(() => found))
  }, [isNeeded, known])

  return useMemo(
    () => (isNeeded && known ? known(splitWords(words)) : null),
    [isNeeded, words, known],
  )
}

/** Omits excluded words, which no result contains; topics become hashtags. */
const toSearchedWords = (query: FeedQuery): string[] => [
  ...splitWords(query['search-value']),
  ...splitWords(query['search-any']),
  ...splitWords(query['search-and']),
  ...splitWords(query.topics).map((tag) => `#${tag}`),
]
