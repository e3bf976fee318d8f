import { ShareViewButton } from '#web/features/share-view/ShareViewButton.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { ViewFilters } from './ViewFilters.tsx'
import styles from './ViewRow.module.css'

/** The buttons below the title of a view, on small screens. */
export function ViewRow() {
  const message = useMessage()
  return (
    <fieldset className={styles.row} aria-label={message('shell.view')} data-tour="view">
      <ShareViewButton />
      <ViewFilters />
    </fieldset>
  )
}
