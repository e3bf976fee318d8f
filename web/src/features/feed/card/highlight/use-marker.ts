import { createContext, useEffect, useMemo, useState } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import type { Marker } from './make-marker.ts'

/** Null without search terms and until the code is loaded. */
export const MarkerContext = createContext<Marker | null>(null)

type MakeMarker = (words: string[]) => Marker

/** Marks the search terms; null if the query has none. */
export function useMarker(query: FeedQuery): Marker | null {
  const words = toSearchedWords(query).join('|')
  const [loaded, setLoaded] = useState<{ makeMarker: MakeMarker } | null>(null)

  useEffect(() => {
    if (words) void import('./make-marker.ts').then(setLoaded)
  }, [words])

  return useMemo(
    () => (words && loaded ? loaded.makeMarker(words.split('|')) : null),
    [words, loaded],
  )
}

/** Omits excluded words, which no result contains; topics become hashtags. */
const toSearchedWords = (query: FeedQuery): string[] => [
  ...splitWords(query['search-value']),
  ...splitWords(query['search-any']),
  ...splitWords(query['search-and']),
  ...splitWords(query.topics).map((tag) => `#${tag}`),
]
