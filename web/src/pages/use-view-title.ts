import { useViewName } from '#web/features/active-filters/use-view-name.ts'
import type { FeedQuery } from '#web/feed-query/feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'

/** The title of a page, with what this view of it shows before it. */
export function useViewTitle(query: FeedQuery, page: string): string {
  const message = useMessage()
  const view = useViewName(query)
  const title = view ? message('view.title', { view, page }) : page
  return message('site.title', { title })
}
