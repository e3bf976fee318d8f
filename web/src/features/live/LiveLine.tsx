import { useHydrated } from '#web/ui/use-browser.ts'
import styles from './LiveLine.module.css'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const LiveState = lazyComponent(async () => (await import('./LiveState.tsx')).LiveState)

/** The place of the live line; the server's HTML, which is the same for everyone, leaves it empty. */
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
