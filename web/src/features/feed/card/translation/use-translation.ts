import type { Translation } from '@hemicycle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ApiError, askOwnOrigin, askOwnOriginAgain } from '#web/api/client.ts'
import { fetchTranslation } from '#web/api/post.ts'

/** A post in another language; kept, so that showing it again asks nobody. */
export function useTranslation(id: string, language: string) {
  const { data, isFetching, refetch } = useQuery<Translation, ApiError>({
    queryKey: ['translation', id, language],
    queryFn: ({ client, queryKey }) => {
      const hasFailed = (client.getQueryState(queryKey)?.errorUpdateCount ?? 0) > 0
      return fetchTranslation(hasFailed ? askOwnOriginAgain : askOwnOrigin, id, language)
    },
  })
  const state = data ? 'shown' : isFetching ? 'asked' : 'failed'
  return { translation: data ?? null, state, retry: () => void refetch() } as const
}
