import styles from './Select.module.css'

/** A select that stands alone beside text; forms have `Select` in Field.tsx. */
export const selectClass = styles.select
