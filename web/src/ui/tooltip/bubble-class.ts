import styles from './Tooltip.module.css'

/** For what is shown under the pointer and is no control's tooltip. */
export const bubbleClass = styles.bubble
