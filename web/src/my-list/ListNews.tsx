import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { FeedPages } from '#web/api/feed.ts'
import '#web/i18n/later.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { MyList } from './parse-my-list.ts'
import { useMyList } from './use-my-list.ts'

/**
 * A dot if there are new posts of people on the list, and their number in words. It counts only among posts that this
 * page has loaded anyway: who is on the list is sent to us only when the list is opened.
 */
export function ListNews({ className }: { className: string | undefined }) {
  const message = useMessage()
  const list = useMyList()
  const client = useQueryClient()
  const watch = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const count = useSyncExternalStore(watch, () => countNewPosts(client, list))
  return (
    count > 0 && (
      <>
        <span className={className} />
        <VisuallyHidden>{message('myList.bar.news', { count })}</VisuallyHidden>
      </>
    )
  )
}

/** Before the news are first shown, nothing is new. */
function countNewPosts(client: QueryClient, { contributors, news }: MyList): number {
  if (news === null || contributors.length === 0) return 0
  const ids = new Set(contributors.map(({ id }) => id))
  const found = client
    .getQueriesData<FeedPages>({ queryKey: ['feed'] })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(
      ({ kind, contributor, postedAt }) =>
        kind !== 'repost' && ids.has(contributor.id) && postedAt * 1000 > news.at,
    )
  return new Set(found.map(({ id }) => id)).size
}
