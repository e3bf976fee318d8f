import { useViewName } from '#web/features/active-filters/name-view.ts'
import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import type { DocumentHead } from '#web/ui/document-head.ts'

type FeedHead = Omit<DocumentHead, 'status' | 'title'>

/** Search engines index the whole feed, but no filtered view. */
export const toHomeHead = (query: FeedQuery, message: ToMessage): FeedHead => ({
  description: message('site.description'),
  ...(isWholeFeed(query) ? { canonicalPath: paths.home } : { noindex: true }),
})

export const toSearchHead = (message: ToMessage): FeedHead => ({
  description: message('search.description'),
  noindex: true,
})

/** Title of a page, preceded by the name of the view. */
export function useViewTitle(query: FeedQuery, page: string): string {
  const message = useMessage()
  const view = useViewName(query)
  const title = view ? message('view.title', { view, page }) : page
  return message('site.title', { title })
}
