import { type FeedQuery, isWholeFeed } from '#web/feed-query/feed-query.ts'
import { type TimelineView, toTimelineAddress } from '#web/feed-query/timeline-view.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import type { DocumentHead } from '#web/ui/document-head.ts'

/** Description and canonical URL of the timeline. Only the plain timeline is indexed by search engines. */
export function toTimelineHead(
  query: FeedQuery,
  view: TimelineView,
  message: ToMessage,
): Omit<DocumentHead, 'title'> {
  const isPlain = isWholeFeed(query) && toTimelineAddress(view, {}) === paths.timeline
  return {
    status: 200,
    description: message('timeline.description'),
    ...(isPlain ? { canonicalPath: paths.timeline } : { noindex: true }),
  }
}
