import { useQuery } from '@tanstack/react-query'
import { type ApiError, askOwnOrigin } from '#web/api/client.ts'
import { fetchPost, type PostAnswer } from '#web/api/post.ts'

export const toPostKey = (id: string) => ['post', id] as const

/** Fetches a post by id; it may be found, removed or unknown. */
export function usePost(id: string) {
  const { data, error } = useQuery<PostAnswer, ApiError>({
    queryKey: toPostKey(id),
    queryFn: () => fetchPost(askOwnOrigin, id),
  })
  return { answer: data ?? null, error }
}
