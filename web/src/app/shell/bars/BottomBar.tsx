import { FiltersButton } from '#web/features/filters/FiltersButton.tsx'
import { ShareViewButton } from '#web/features/share-view/ShareViewButton.tsx'
import { TopicsButton } from '#web/features/topics/TopicsButton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './BottomBar.module.css'
import { TopButton } from './TopButton.tsx'

/** What the thumb reaches on small screens. */
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
