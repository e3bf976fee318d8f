import { type ReactNode, useId } from 'react'
import type { Filters } from '#web/features/filters/use-filters.ts'
import type { Filter, FilterName } from '#web/feed-query/list-filters.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Check } from '#web/ui/Check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useMedia, WIDE } from '#web/ui/use-browser.ts'
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

/**
 * The values of one filter, with the number of chosen ones: in a scrollable box, or on small screens in a row that opens
 * at full height, so that nothing scrolls within the sheet.
 */
export function FilterList({ filters, name, label, finder, className, children }: FilterListProps) {
  const message = useMessage()
  const id = useId()
  const isWide = useMedia(WIDE)
  const count = filters.valuesOf(name).length
  const title = (
    <>
      <span id={id}>{label}</span>
      {count > 0 && <span className={styles.count}>{message('filters.chosen', { count })}</span>}
    </>
  )
  return (
    <fieldset className={styles.part} aria-labelledby={id}>
      {isWide ? (
        <>
          <p className={styles.label}>{title}</p>
          {finder}
          <div className={classNames(styles.list, styles.box, className)}>{children}</div>
        </>
      ) : (
        <details>
          <summary className={styles.row}>
            {title}
            <Icon name="down" size="small" />
          </summary>
          {finder}
          <div className={styles.list}>{children}</div>
        </details>
      )}
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
