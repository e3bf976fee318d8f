import { lazy, Suspense } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './LiveLine.module.css'

const LiveState = lazy(async () => ({ default: (await import('./LiveState.tsx')).LiveState }))

/** The place of the live line; the server's HTML, which is the same for everyone, leaves it empty. */
export function LiveLine() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.place}>
      {isHydrated && (
        <Suspense>
          <LiveState />
        </Suspense>
      )}
    </div>
  )
}
