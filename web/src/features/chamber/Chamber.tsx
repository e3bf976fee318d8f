import { useId } from 'react'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import { useMedia } from '#web/ui/use-browser.ts'
import styles from './Chamber.module.css'
import { ListButton } from './ListButton.tsx'

const ChamberToday = lazyComponent(async () => (await import('./ChamberToday.tsx')).ChamberToday)

/** Reserves space for the hemicycle beside the feed until its code and data load. */
export function Chamber() {
  const message = useMessage()
  const titleId = useId()
  const hasSidebar = useHasSidebar()
  return (
    <section className={styles.chamber} aria-labelledby={titleId} data-tour="chamber">
      <h2 className={styles.title} id={titleId}>
        {message('chamber.title')}
      </h2>
      {hasSidebar && (
        <LazyBoundary>
          <ChamberToday />
        </LazyBoundary>
      )}
    </section>
  )
}

/** Opens the list of members on screens without room for the hemicycle. */
export function ChamberLink() {
  const message = useMessage()
  return useHasSidebar() ? null : (
    <div className={styles.link} data-tour="members">
      <ListButton variant="quiet">{message('chamber.title')}</ListButton>
    </div>
  )
}

const useHasSidebar = (): boolean => useMedia('(width >= 1200px)')
