import { useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { useAutoLoad } from '#web/ui/use-auto-load.ts'
import { useFirstNew } from '#web/ui/use-first-new.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Channels } from '#web/features/channels/use-channels.ts'
import { ChannelCard } from './ChannelCard.tsx'
import styles from './ChannelList.module.css'
import { ListEnd } from './ListEnd.tsx'

const NAMES = ':scope > li > div > a'

/** The channels, and below them the way to the next. */
export function ChannelList({ list }: { list: Channels }) {
  const message = useMessage()
  const cards = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { channels, next, loadMore } = list
  const isWaiting = next !== null && !list.isOld && !list.isLoadingMore && !list.hasFailedMore
  // Whoever has come to the button decides: it must not be taken away under their fingers.
  const [pageOfFocus, setPageOfFocus] = useState<number | null>(null)
  const hasButton = pageOfFocus === list.pageCount
  useAutoLoad({ end, after: isWaiting && !hasButton ? list.pageCount : null, loadMore })
  const goOnAtNew = useFirstNew(cards, NAMES, channels.length)

  return (
    <>
      <h2>
        <VisuallyHidden>{message('channels.results')}</VisuallyHidden>
      </h2>
      <ul className={styles.channels} aria-busy={list.isOld} ref={cards}>
        {channels.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} />
        ))}
      </ul>
      {/* Another element for each page: one that moved would count as a shift. */}
      <ListEnd
        key={list.pageCount}
        list={list}
        onFocus={() => {
          setPageOfFocus(list.pageCount)
          if (list.isLoadingMore) goOnAtNew()
        }}
        onBlur={() => setPageOfFocus(null)}
        goOn={() => {
          goOnAtNew()
          if (!list.isLoadingMore) loadMore()
        }}
      />
      <div ref={end} />
    </>
  )
}
