import { classNames } from '#web/ui/class-names.ts'
import styles from './LineKey.module.css'

/** How the first, second and third line are drawn: never by colour alone. */
const LINES = [styles.first, styles.second, styles.third]

export const lineClass = (index: number, ground?: 'inverse'): string =>
  classNames(styles.line, LINES[index], ground && styles[ground])

/** A piece of a line, beside its name. */
export function LineKey({ index, ground }: { index: number; ground?: 'inverse' }) {
  return (
    <svg className={styles.key} viewBox="0 0 22 4" aria-hidden="true">
      <path className={lineClass(index, ground)} d="M2 2H20" />
    </svg>
  )
}
