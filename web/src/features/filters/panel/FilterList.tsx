import { type ReactNode, useId } from 'react'
import type { Filters } from '#web/features/filters/use-filters.ts'
import type { Filter, FilterName } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Check } from '#web/ui/Check.tsx'
import styles from './FilterList.module.css'
import panelStyles from './FiltersPanel.module.css'

interface FilterListProps {
  filters: Filters
  name: FilterName
  label: string
  /** Rendered between the label and the list. */
  finder?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The values of one filter in a scrollable box, with the number of chosen values. */
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

interface FilterBoxProps {
  filters: Filters
  filter: Filter
  title?: string
  children: ReactNode
}

export function FilterBox({ filters, filter, ...rest }: FilterBoxProps) {
  return (
    <Check
      {...rest}
      checked={filters.isOn(filter)}
      onChange={(isOn) => filters.set(filter, isOn)}
    />
  )
}

/** Values of one filter, or the fields of a kind, under a title. */
export function BoxGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={panelStyles.group}>
      <legend className={panelStyles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
