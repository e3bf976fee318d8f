import { NEW_CONTENT_POLL_MS } from '@hemicycle/contract/constants'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Ask, askOwnOrigin, askOwnOriginAgain } from './client.ts'

/** Refetched as often as the feed: a removed post leaves the numbers and the names as soon. */
export const POLLED = {
  staleTime: NEW_CONTENT_POLL_MS,
  refetchInterval: NEW_CONTENT_POLL_MS,
  refetchOnWindowFocus: true,
} as const

/** After an answer or a failure, bypasses the caches on the way. */
export function chooseAsk(client: QueryClient, key: QueryKey): Ask {
  const state = client.getQueryState(key)
  return state?.data || state?.error ? askOwnOriginAgain : askOwnOrigin
}
