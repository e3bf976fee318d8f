import { toViewName } from '#web/features/active-filters/name-view.ts'
import type { ChannelsQuery } from '#web/feed-query/channels-query.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { ToMessage } from '#web/i18n/use-message.ts'
import { paths } from '#web/router/paths.ts'
import type { DocumentHead } from '#web/ui/document-head.ts'

/** Title, description and canonical URL of the channels. Search engines index only the complete list. */
export function toChannelsHead(query: ChannelsQuery, message: ToMessage): DocumentHead {
  const isWhole = Object.keys(query).length === 0
  const title = toTitle(query, message('channels.title'), message)
  return {
    status: 200,
    title: message('site.title', { title }),
    description: message('channels.description'),
    ...(isWhole ? { canonicalPath: paths.channels } : { noindex: true }),
  }
}

/** Filters first, then the name of the page. */
function toTitle({ type, eParty, ...query }: ChannelsQuery, page: string, message: ToMessage) {
  const names = [
    query['search-value'],
    eParty,
    type && message(`contributorType.${type}` as MessageId),
  ]
  const view = toViewName(
    names.filter((name) => name !== undefined),
    message,
  )
  return view ? message('view.title', { view, page }) : page
}
