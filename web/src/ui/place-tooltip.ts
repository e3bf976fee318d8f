import styles from './Tooltip.module.css'

const GAP = 6
const MARGIN = 8

/** Centres it above its control, or below where there is no room; always inside the window. */
export function placeTooltip(bubble: HTMLElement, control: Element): void {
  const { width, height } = bubble.getBoundingClientRect()
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const above = top - GAP - height
  const y = above < MARGIN ? bottom + GAP : above
  const most = document.documentElement.clientWidth - MARGIN - width
  const x = Math.max(MARGIN, Math.min((left + right - width) / 2, most))
  bubble.style.setProperty('--tooltip-x', `${Math.round(x)}px`)
  bubble.style.setProperty('--tooltip-y', `${Math.round(y)}px`)
}

/** For bubbles at the pointer that belong to no control. */
export const bubbleClass = styles.bubble
