import { toChannelsAddress } from '#web/feed-query/channels-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import type { Channels } from '#web/features/channels/use-channels.ts'
import { useChannelsQuery } from '#web/features/channels/use-channels-query.ts'
import styles from './ListEnd.module.css'

interface ListEndProps {
  list: Channels
  onFocus: () => void
  onBlur: () => void
  /** Also while more are on their way: reading will go on there. */
  goOn: () => void
}

/** How many are shown, and the way to the next: a button, and without scripts a link. */
export function ListEnd({ list: given, onFocus, onBlur, goOn }: ListEndProps) {
  const { next, shown, total, ...list } = given
  const message = useMessage()
  const hydrated = useHydrated()
  const { query } = useChannelsQuery()
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
            onClick={goOn}
          >
            {message(toLabel(list))}
          </button>
        ) : (
          <a className={className} href={toChannelsAddress({ ...query, after: toPlace(next) })}>
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
