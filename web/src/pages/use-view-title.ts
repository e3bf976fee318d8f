import { useViewName } from '../features/active-filters/use-view-name.ts'
import type { FeedQuery } from '../feed-query/feed-query.ts'
import { useMessage } from '../i18n/use-message.ts'

/** The title of a page, with what this view of it shows before it. */
export function useViewTitle(query: FeedQuery, page: string): string {
  const message = useMessage()
  const view = useViewName(query)
  const title = view ? message('view.title', { view, page }) : page
  return message('site.title', { title })
}
