import { FiltersButton } from '#web/features/filters/FiltersButton.tsx'
import { TopicsButton } from '#web/features/topics/TopicsButton.tsx'
import styles from './ViewFilters.module.css'

/** Filters and topics of a view, beside Follow and Share on small screens. */
export function ViewFilters() {
  return (
    <span className={styles.filters}>
      <FiltersButton place="view" />
      <TopicsButton />
    </span>
  )
}
