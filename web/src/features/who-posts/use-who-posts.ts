import type { Seat, Voices } from '@hemicycle/contract'
import type { MemberAxis } from '@hemicycle/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { chooseAsk, POLLED } from '#web/api/choose-ask.ts'
import { toCoveragePath } from '#web/api/coverage.ts'
import {
  fetchTable,
  fetchWhoPosted,
  listSeats,
  type RowKey,
  toNamesKey,
  toNamesKeys,
  toTableKey,
  toTablePath,
  toWhoKey,
  type WhoPosted,
} from '#web/api/who-posts.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { listAsked } from '#web/feed-query/question.ts'
import type { WhoPostsView } from '#web/feed-query/who-posts-view.ts'

/** How many members posted about it. Each answer also renews the names that are shown. */
export function useWhoPosted(query: FeedQuery) {
  const path = toCoveragePath(query)
  return useQuery<WhoPosted>({
    queryKey: toWhoKey(path),
    queryFn: async ({ client, queryKey }) => {
      const { counts, seats } = await fetchWhoPosted(chooseAsk(client, queryKey), path)
      for (const [key] of client.getQueriesData<Seat[]>({ queryKey: toNamesKeys(path) }))
        client.setQueryData(key, listSeats(seats, key[2] as MemberAxis, toRowKey(key[3])))
      return counts
    },
    enabled: listAsked(query).length > 0,
    ...POLLED,
  })
}

/** The names of one row, by family name. They come with new numbers, so that both are of the same moment. */
export function useNames(query: FeedQuery, by: MemberAxis, row: RowKey) {
  const path = toCoveragePath(query)
  return useQuery<Seat[]>({
    queryKey: toNamesKey(path, by, row),
    queryFn: async ({ client, queryKey }) => {
      const { counts, seats } = await fetchWhoPosted(chooseAsk(client, queryKey), path)
      client.setQueryData(toWhoKey(path), counts)
      return listSeats(seats, by, row)
    },
  })
}

const toRowKey = (part: unknown): RowKey => (part === '' ? null : String(part))

/** The table of subjects or hashtags for the same people and period. */
export function useTable(query: FeedQuery, { rows, by }: Pick<WhoPostsView, 'rows' | 'by'>) {
  const path = toTablePath(query, rows, by)
  return useQuery<Voices>({
    queryKey: toTableKey(path),
    queryFn: async ({ client, queryKey }) => fetchTable(chooseAsk(client, queryKey), path),
    ...POLLED,
  })
}
