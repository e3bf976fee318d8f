import { toAge } from '#web/i18n/to-age.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useClock } from '#web/ui/ClockProvider.tsx'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './LiveLine.module.css'

const LiveState = lazyComponent(async () => (await import('./LiveState.tsx')).LiveState)

/** Reserves space for the live line; server-rendered HTML is the same for everyone and leaves it empty. */
export function LiveLine() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.place}>
      {isHydrated && (
        <LazyBoundary>
          <LiveState />
        </LazyBoundary>
      )}
    </div>
  )
}

/** Age of the cached response shown while the search engine is down. */
export function StaleLine({ since }: { since: number }) {
  const message = useMessage()
  const { now } = useClock()
  const { unit, count } = toAge(since, now)
  return (
    <output className={styles.stale}>
      <span className={styles.dot} aria-hidden="true" />
      {message('feed.stale', { age: message(`time.${unit}`, { count }) })}
    </output>
  )
}
