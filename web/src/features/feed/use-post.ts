import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '#web/api/api-error.ts'
import { askOwnOrigin } from '#web/api/ask.ts'
import { fetchPost, type PostAnswer } from '#web/api/fetch-post.ts'

export const toPostKey = (id: string) => ['post', id] as const

/** One post by its id: found, gone or unknown. */
export function usePost(id: string) {
  const { data, error } = useQuery<PostAnswer, ApiError>({
    queryKey: toPostKey(id),
    queryFn: () => fetchPost(askOwnOrigin, id),
  })
  return { answer: data ?? null, error }
}
