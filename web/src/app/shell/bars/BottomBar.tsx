import { FiltersButton } from '#web/features/filters/FiltersButton.tsx'
import { ShareViewButton } from '#web/features/share-view/ShareViewButton.tsx'
import { TopicsButton } from '#web/features/topics/TopicsButton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './BottomBar.module.css'
import { BarButton } from '#web/ui/BarButton.tsx'
import { MAIN_ID } from '#web/app/shell/SkipLinks.tsx'

/** Actions within reach of the thumb on small screens. */
export function BottomBar() {
  const message = useMessage()
  return (
    <nav className={styles.bar} aria-label={message('shell.view')} data-tour="bar">
      <FiltersButton place="bar" />
      <TopicsButton />
      <TopButton />
      <ShareViewButton />
    </nav>
  )
}

/** Scrolls to the top, smoothly unless the visitor prefers reduced motion, and moves the focus there. */
function TopButton() {
  const message = useMessage()
  const goUp = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return <BarButton icon="up" label={message('shell.top')} onClick={goUp} />
}
