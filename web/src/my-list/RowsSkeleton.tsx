import { LOADING_DELAY_MS } from '@hemicycle/contract/constants'
import { useMessage } from '#web/i18n/use-message.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './People.module.css'

/** Enough to fill a screen. */
const MAX_ROWS = 8

/** Shows empty rows for half a second, then skeletons. */
export function RowsSkeleton({ count }: { count: number }) {
  const message = useMessage()
  const isSlow = useDelayed(LOADING_DELAY_MS)
  return (
    <>
      <output>
        <VisuallyHidden>{message('myList.news.loading')}</VisuallyHidden>
      </output>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: Math.min(count, MAX_ROWS) }, (_, row) => (
          <div key={row} className={isSlow ? styles.skeleton : styles.waiting} />
        ))}
      </div>
    </>
  )
}
