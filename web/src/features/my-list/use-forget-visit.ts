import { useQueryClient } from '@tanstack/react-query'
import { LAST_VISIT_KEY } from '#web/api/feed.ts'

/** What this page load knows of the last visit, too, is gone with what is kept of it. */
export function useForgetVisit(): () => void {
  const client = useQueryClient()
  return () => client.removeQueries({ queryKey: LAST_VISIT_KEY })
}
