import { QueryClient } from '@tanstack/react-query'
import type { Seed } from './seed.ts'

/**
 * Nothing refetches by itself: a stale list would ask again for each of its pages. Nothing is
 * forgotten by a timer either, which on the server would keep each answer alive.
 */
export function openQueryClient({ answers, now }: Seed): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always' },
    },
  })
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt: now })
  return client
}
