import type { MemberCounts } from '@hemicycle/contract'
import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import { useQueries } from '@tanstack/react-query'
import { membersQuery } from '#web/api/members-posted.ts'
import type { Selection } from '#web/features/timeline/selection.ts'
import type { Bar } from '#web/features/timeline/to-bars.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { toComparedQuery } from '#web/feed-query/timeline-view.ts'

/**
 * The questions for the members behind each line, and last behind all posts, in the selected bars: all bars if they are
 * all selected. None without bars or lines.
 */
export function listPeopleQueries(
  query: FeedQuery,
  compared: readonly string[],
  bars: readonly Bar[],
  selection: Selection | null,
): FeedQuery[] {
  const first = selection && bars[selection.begin]
  const last = selection && bars[selection.end - 1]
  if (!first || !last || compared.length === 0) return []
  const window = { from: String(first.time), to: String(last.end) }
  const whole: FeedQuery = { ...toFirstPage(query), ...window }
  return [...compared.map((text) => toComparedQuery(whole, text)), whole]
}

/** How many members posted, for each question; undefined until loaded. Asks nothing while a selection is dragged. */
export function usePeople(queries: FeedQuery[], isSettled: boolean): (MemberCounts | undefined)[] {
  const answers = useQueries({
    queries: queries.map((query) => ({
      ...membersQuery(query),
      enabled: isSettled,
      staleTime: NEW_CONTENT_POLL_MS,
    })),
  })
  return answers.map(({ data }) => data)
}
