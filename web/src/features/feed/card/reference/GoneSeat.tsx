import styles from './GoneSeat.module.css'

/** A dashed seat, in the place of a post that is gone. */
export function GoneSeat() {
  return <span className={styles.seat} aria-hidden="true" />
}
