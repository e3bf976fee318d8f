import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { askOwnOrigin } from '#web/api/client.ts'
import { POSTED_TODAY_KEY } from '#web/api/posted-today-key.ts'
import { toFirstPage } from '#web/feed-query/feed-path.ts'
import { isWholeFeed } from '#web/feed-query/feed-query.ts'
import { nameWindow } from '#web/feed-query/name-window.ts'
import { toToday } from '#web/feed-query/to-today.ts'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useHydrated, useMedia } from '#web/ui/use-browser.ts'
import styles from './Chamber.module.css'
import { ListButton } from './ListButton.tsx'

const ChamberToday = lazyComponent(async () => (await import('./ChamberToday.tsx')).ChamberToday)

/** Reserves space for the hemicycle beside the feed until its code and data load. */
export function Chamber() {
  const titleId = useId()
  const hasSidebar = useHasSidebar()
  const { title } = useTitle()
  return (
    <section className={styles.chamber} aria-labelledby={titleId} data-tour="chamber">
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {hasSidebar && (
        <LazyBoundary>
          <ChamberToday title={title} />
        </LazyBoundary>
      )}
    </section>
  )
}

/** Opens the list of members on screens without room for the hemicycle. */
export function ChamberLink() {
  const { title, short } = useTitle()
  const isShown = !useHasSidebar()
  const today = useToday(isShown)
  return (
    isShown && (
      <div className={styles.link} data-tour="members">
        <ListButton variant="quiet" title={title}>
          {today ?? short}
          <Icon name="right" size="small" />
        </ListButton>
      </div>
    )
  )
}

/** Old numbers are loaded again when the visitor comes back. */
const FRESHNESS_MS = 10 * 60_000

/**
 * How many members have posted today; null in a view with a period of its own. The server knows it with the page: the
 * browser would have to ask for every seat.
 */
function useToday(isShown: boolean): string | null {
  const message = useMessage()
  const hydrated = useHydrated()
  const { query } = useFeedQuery()
  const isToday = isWholeFeed(toFirstPage(query))
  const { now } = useClock()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: POSTED_TODAY_KEY,
    queryFn: async () =>
      (await import('#web/api/members-posted.ts')).fetchPostedToday(askOwnOrigin),
    enabled: hydrated && isShown && isToday,
    staleTime: FRESHNESS_MS,
  })
  // A tab that was left open does not show yesterday's number as today's.
  if (!isToday || !data || toToday(dataUpdatedAt) !== toToday(now)) return null
  return message('chamber.link.today', data)
}

/** The title with its period: today for the whole feed, otherwise the window of the view. */
function useTitle(): { title: string; short: string } {
  const message = useMessage()
  const { now } = useClock()
  const { query } = useFeedQuery()
  const asked = toFirstPage(query)
  const today = message('chamber.title')
  if (isWholeFeed(asked)) return { title: today, short: today }
  const { name } = nameWindow(asked, message, now)
  return {
    title: message('chamber.title.window', { window: name }),
    short: message('chamber.link.window'),
  }
}

const useHasSidebar = (): boolean => useMedia('(width >= 1200px)')
