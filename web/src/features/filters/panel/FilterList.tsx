import { type ReactNode, useId } from 'react'
import type { FilterName } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import type { Filters } from '#web/features/filters/use-filters.ts'
import styles from './FilterList.module.css'

interface FilterListProps {
  filters: Filters
  name: FilterName
  label: string
  /** Between the label and the list. */
  finder?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Many values of one filter in a box that scrolls, and how many are chosen. */
export function FilterList({ filters, name, label, finder, className, children }: FilterListProps) {
  const message = useMessage()
  const id = useId()
  const count = filters.valuesOf(name).length
  return (
    <fieldset className={styles.part} aria-labelledby={id}>
      <p className={styles.label}>
        <span id={id}>{label}</span>
        {count > 0 && <span className={styles.count}>{message('filters.chosen', { count })}</span>}
      </p>
      {finder}
      <div className={className ? `${styles.list} ${className}` : styles.list}>{children}</div>
    </fieldset>
  )
}
