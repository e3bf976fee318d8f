import { useRef, useState } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useAutoLoad } from '#web/ui/use-auto-load.ts'
import { useHydrated } from '#web/ui/use-browser.ts'
import { useFocusFirstNew } from '#web/ui/use-focus-first-new.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type Channels, useChannelsQuery } from './use-channels.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './ChannelList.module.css'

const NAMES = ':scope > li > div > a'

interface ChannelListProps {
  list: Channels
  /** Cards in a grid, or the rows of a group's members. */
  look?: 'cards' | 'rows'
}

/** The channels and the button that loads more. */
export function ChannelList({ list, look = 'cards' }: ChannelListProps) {
  const message = useMessage()
  const cards = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { channels, next, loadMore } = list
  const isWaiting = next !== null && !list.isOld && !list.isLoadingMore && !list.hasFailedMore
  // While the button has focus, nothing loads automatically, because that would remove it.
  const [pageOfFocus, setPageOfFocus] = useState<number | null>(null)
  const hasButton = pageOfFocus === list.pageCount
  useAutoLoad({ end, after: isWaiting && !hasButton ? list.pageCount : null, loadMore })
  const focusFirstNew = useFocusFirstNew(cards, NAMES, channels.length)
  const Item = look === 'cards' ? ChannelCard : MemberRow

  return (
    <>
      <h2>
        <VisuallyHidden>{message('channels.results')}</VisuallyHidden>
      </h2>
      <ul
        className={look === 'cards' ? styles.channels : styles.rows}
        aria-busy={list.isOld}
        ref={cards}
      >
        {channels.map((channel) => (
          <Item key={channel.id} channel={channel} />
        ))}
      </ul>
      {/* A new element for each page, because moving one would count as a layout shift. */}
      <ListEnd
        key={list.pageCount}
        list={list}
        onFocus={() => {
          setPageOfFocus(list.pageCount)
          if (list.isLoadingMore) focusFirstNew()
        }}
        onBlur={() => setPageOfFocus(null)}
        loadMoreAndFocus={() => {
          focusFirstNew()
          if (!list.isLoadingMore) loadMore()
        }}
      />
      <div ref={end} />
    </>
  )
}

interface ListEndProps {
  list: Channels
  onFocus: () => void
  onBlur: () => void
  /** May also be called while more are loading; focus then moves to the first new one. */
  loadMoreAndFocus: () => void
}

/** Shows the number of channels and a button for more; a link without JavaScript. */
function ListEnd({ list: given, onFocus, onBlur, loadMoreAndFocus }: ListEndProps) {
  const { next, shown, total, ...list } = given
  const message = useMessage()
  const hydrated = useHydrated()
  const { query, toAddress } = useChannelsQuery()
  const className = buttonClass('outline', 'wide')
  return (
    <div className={styles.end}>
      {list.hasFailedMore && (
        <p className={styles.failed} role="alert">
          {message('channels.more.failed')}
        </p>
      )}
      {next !== null &&
        (hydrated ? (
          <button
            className={className}
            type="button"
            aria-disabled={list.isLoadingMore}
            onFocus={onFocus}
            onBlur={onBlur}
            onClick={loadMoreAndFocus}
          >
            {message(toLabel(list))}
          </button>
        ) : (
          <a className={className} href={toAddress({ ...query, after: toPlace(next) })}>
            {message('channels.more')}
          </a>
        ))}
      <output className={styles.text}>{message('feed.more.shown', { shown, total })}</output>
    </div>
  )
}

function toLabel({
  isLoadingMore,
  hasFailedMore,
}: Pick<Channels, 'isLoadingMore' | 'hasFailedMore'>) {
  if (isLoadingMore) return 'channels.more.loading'
  return hasFailedMore ? 'feed.retry' : 'channels.more'
}

const toPlace = (next: string): string =>
  new URLSearchParams(next.slice(next.indexOf('?'))).get('after') ?? ''
