import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { toViewName } from '#web/features/active-filters/to-view-name.ts'
import { ChannelSearch } from '#web/features/channels/ChannelSearch.tsx'
import { Choices } from '#web/features/channels/choice/Choices.tsx'
import { ChannelList } from '#web/features/channels/list/ChannelList.tsx'
import { NoChannel } from '#web/features/channels/list/NoChannel.tsx'
import { WaitingChannels } from '#web/features/channels/list/WaitingChannels.tsx'
import { type Channels, useChannels } from '#web/features/channels/use-channels.ts'
import { useChannelsQuery } from '#web/features/channels/use-channels-query.ts'
import { StaleLine } from '#web/features/feed/StaleLine.tsx'
import { paths } from '#web/router/paths.ts'
import type { ChannelsQuery } from '#web/feed-query/channels-query.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { type ToMessage, useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { UnavailablePage } from '#web/pages/UnavailablePage.tsx'
import styles from './ChannelsPage.module.css'
import '#web/i18n/later.ts'

/** Everybody whose posts are here. */
export function ChannelsPage() {
  const { query } = useChannelsQuery()
  const list = useChannels(query)
  return list.error ? <UnavailablePage /> : <ChannelsScreen query={query} list={list} />
}

/** In the top bar of this page. */
export function ChannelsBar() {
  return <ChannelSearch />
}

function ChannelsScreen({ query, list }: { query: ChannelsQuery; list: Channels }) {
  const message = useMessage()
  const title = message('channels.title')
  const isWhole = Object.keys(query).length === 0
  useDocumentHead({
    status: 200,
    title: message('site.title', { title: toTitle(query, title, message) }),
    description: message('channels.description'),
    ...(isWhole ? { canonicalPath: paths.channels } : { noindex: true }),
  })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <output className={styles.meta}>
          {!list.isLoading &&
            message('channels.total', { total: list.total, days: DEFAULT_WINDOW_DAYS })}
        </output>
        {list.staleSince !== null && <StaleLine since={list.staleSince} />}
      </div>
      <Choices counts={list.counts} />
      {list.isLoading && <WaitingChannels />}
      {!list.isLoading && list.channels.length === 0 && <NoChannel />}
      {list.channels.length > 0 && <ChannelList list={list} />}
    </div>
  )
}

/** Who is listed, before what the page is called. */
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
