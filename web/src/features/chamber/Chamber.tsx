import { useId } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './Chamber.module.css'
import { useWide } from './use-wide.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'

const ChamberToday = lazyComponent(async () => (await import('./ChamberToday.tsx')).ChamberToday)

/** The place of the hemicycle beside the feed, kept free until its code and its members arrive. */
export function Chamber() {
  const message = useMessage()
  const titleId = useId()
  const isWide = useWide()
  return (
    <section className={styles.chamber} aria-labelledby={titleId} data-tour="chamber">
      <h2 className={styles.title} id={titleId}>
        {message('chamber.title')}
      </h2>
      {isWide && (
        <LazyBoundary>
          <ChamberToday />
        </LazyBoundary>
      )}
    </section>
  )
}
