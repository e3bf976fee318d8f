import { createContext, useEffect, useMemo, useState } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import type { Marker } from './make-marker.ts'

/** Null without search terms and until the code is loaded. */
export const MarkerContext = createContext<Marker | null>(null)

type MakeMarker = (words: string[]) => Marker

let atHand: MakeMarker | null = null
let loading: Promise<MakeMarker> | null = null

/** Loads the code that marks words: on the server before it renders, in the browser before it takes over marks. */
export const loadMarker = (): Promise<MakeMarker> =>
  (loading ??= import('./make-marker.ts').then(({ makeMarker }) => (atHand = makeMarker)))

/**
 * Marks the search terms; null if the query has none, and until the code is loaded: a query that is made in the browser
 * shows its posts first.
 */
export function useMarker(query: FeedQuery): Marker | null {
  const words = toSearchedWords(query).join('|')
  const [loaded, setLoaded] = useState(() => atHand)
  const known = atHand ?? loaded

  useEffect(() => {
    if (words && !known) void loadMarker().then((found) => setLoaded(() => found))
  }, [words, known])

  return useMemo(() => (words && known ? known(words.split('|')) : null), [words, known])
}

/** Omits excluded words, which no result contains; topics become hashtags. */
const toSearchedWords = (query: FeedQuery): string[] => [
  ...splitWords(query['search-value']),
  ...splitWords(query['search-any']),
  ...splitWords(query['search-and']),
  ...splitWords(query.topics).map((tag) => `#${tag}`),
]
