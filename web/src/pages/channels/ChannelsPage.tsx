import { DEFAULT_WINDOW_DAYS } from '@hemicycle/contract/constants'
import { ChannelSearch } from '#web/features/channels/ChannelSearch.tsx'
import { Choices } from '#web/features/channels/Choices.tsx'
import { ChannelList } from '#web/features/channels/ChannelList.tsx'
import { NoChannel } from '#web/features/channels/NoChannel.tsx'
import { ChannelsSkeleton } from '#web/features/channels/ChannelCard.tsx'
import {
  type Channels,
  useChannels,
  useChannelsQuery,
} from '#web/features/channels/use-channels.ts'
import { WhereMembersAre } from '#web/features/channels/WhereMembersAre.tsx'
import { StaleLine } from '#web/features/live/LiveLine.tsx'
import type { ChannelsQuery } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDocumentHead } from '#web/ui/document-head.ts'
import { UnavailablePage } from '#web/pages/failure/FailurePage.tsx'
import { toChannelsHead } from './head.ts'
import '#web/i18n/later.ts'
import '#web/i18n/people.ts'
import styles from './ChannelsPage.module.css'

/** List of all accounts whose posts the site shows. */
export function ChannelsPage() {
  const { query } = useChannelsQuery()
  const list = useChannels(query)
  return list.error ? <UnavailablePage /> : <ChannelsScreen query={query} list={list} />
}

/** Search box in the top bar of this page. */
export function ChannelsBar() {
  return <ChannelSearch />
}

function ChannelsScreen({ query, list }: { query: ChannelsQuery; list: Channels }) {
  const message = useMessage()
  const title = message('channels.title')
  useDocumentHead(toChannelsHead(query, message))
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
      <WhereMembersAre />
      <Choices counts={list.counts} />
      {list.isLoading && <ChannelsSkeleton />}
      {!list.isLoading && list.channels.length === 0 && <NoChannel near={list.near} />}
      {list.channels.length > 0 && <ChannelList list={list} />}
    </div>
  )
}
