import styles from './Row.module.css'

/** The classes of a row, for options and for links: the row, its words, and what stands at its end. */
export const rowClass = styles.row
export const rowTextClass = styles.text
export const rowMetaClass = styles.meta
