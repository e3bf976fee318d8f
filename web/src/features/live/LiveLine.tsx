import { lazy } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './LiveLine.module.css'
import { Part } from '#web/ui/part/Part.tsx'

const LiveState = lazy(async () => ({ default: (await import('./LiveState.tsx')).LiveState }))

/** The place of the live line; the server's HTML, which is the same for everyone, leaves it empty. */
export function LiveLine() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.place}>
      {isHydrated && (
        <Part>
          <LiveState />
        </Part>
      )}
    </div>
  )
}
