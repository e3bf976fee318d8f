import { useEffect, useMemo, useState } from 'react'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import type { Marker } from './marker-context.ts'

type MakeMarker = (words: string[]) => Marker

/** Marks what a question searches for; null when that is nothing. */
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

/** What is excluded is in no post; a topic is a hashtag. */
const toSearchedWords = (query: FeedQuery): string[] => [
  ...splitWords(query['search-value']),
  ...splitWords(query['search-any']),
  ...splitWords(query['search-and']),
  ...splitWords(query.topics).map((tag) => `#${tag}`),
]
