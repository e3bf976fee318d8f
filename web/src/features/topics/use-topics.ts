import { WINDOW_ROUNDING_SECONDS } from '@hemicycle/contract/constants'
import { fold } from '@hemicycle/contract/fold'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { fetchTopics, toTopicsPath } from '#web/api/topics.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { nameWindow } from '#web/feed-query/name-window.ts'
import { splitWords } from '#web/feed-query/read-words.ts'
import { spellTopic } from '#web/feed-query/spell-topic.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import type { Counted } from './listed-topics.ts'

/** Keeps a list that is open for hours up to date. */
const REFRESH_MS = 5 * 60_000
const ROUNDING_MS = WINDOW_ROUNDING_SECONDS * 1000

/**
 * Topics of the view; empty if they fail to load. Refetched with every reload of the feed, which
 * changes `newest`.
 */
export function useTopics(newest: string | null) {
  const message = useMessage()
  const { now } = useClock()
  const { asked } = useFeedQuery()
  const path = toTopicsPath(asked)
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['topics', path],
    // Stored with their query, so that placeholder topics are shown with their own title and period.
    queryFn: async () => ({ topics: await fetchTopics(askOwnOrigin, path), path, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const query = toFirstPage(data?.query ?? asked)
  const known = useRef(newest)
  useEffect(() => {
    if (newest === null || newest === known.current) return
    known.current = newest
    void refetch({ cancelRefetch: false })
  }, [newest, refetch])

  return {
    topics: isError || !data ? [] : data.topics,
    /** Identifies the question of these topics. */
    path: data?.path ?? path,
    counted: toCounted(query),
    /** Name of the counted period; trending topics have their own. */
    window: nameWindow(query, message, now).name,
    /** End of the 24 hours of trending topics, in milliseconds. */
    endsAt: Math.ceil(dataUpdatedAt / ROUNDING_MS) * ROUNDING_MS,
    isLoading: isPending,
    hasFailed: isError,
  }
}

function toCounted(query: FeedQuery): Counted {
  if (isWholeFeed(query)) return 'trending'
  return query.contributors_ids?.includes(',') === false ? 'posts' : 'people'
}

/** Chosen topics of a query, deduplicated and folded like ids, because URLs may spell them differently. */
export const listChosen = ({ topics }: FeedQuery): string[] => [
  ...new Set(splitWords(topics).map(fold)),
]

/** The value of the filter: each topic as the list spells it, or else the address. */
export function joinTopics(
  ids: string[],
  { topics }: FeedQuery,
  listed: readonly { content: string }[],
): string {
  const spelled = [...listed.map(({ content }) => content), ...splitWords(topics)]
  return ids.map((id) => spellTopic(id, spelled)).join('|')
}

export const toggle = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((topic) => topic !== id) : [...chosen, id]
