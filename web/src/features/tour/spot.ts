import styles from './Tour.module.css'

/** Distance between an element and its ring, and between the ring and the edge of the viewport. */
const GAP = 6
const EDGE = 4
/** For a single line of text, which has other lines close above and below. */
const LINE_HEIGHT = 24
const LINE_GAP = 2

export interface Spot {
  element: HTMLElement
  /** Scrolls to an element and puts the ring around it. */
  show: (thing: Element) => void
  close: () => void
}

/**
 * A ring that moves from element to element. It is the target of driver.js, which sets ARIA
 * attributes on its target and later removes them, including those that the page has set.
 */
export function openSpot(): Spot {
  const element = document.createElement('div')
  element.className = styles.spot ?? ''
  element.ariaHidden = 'true'
  document.body.append(element)
  let shown: Element | null = null
  const place = () => shown && enclose(element, shown)
  // Registered before driver.js, which reads the ring's position on the same event.
  window.addEventListener('resize', place)
  return {
    element,
    show: (thing) => {
      shown = thing
      bringIntoSight(thing)
      place()
    },
    close: () => {
      window.removeEventListener('resize', place)
      element.remove()
    },
  }
}

function bringIntoSight(thing: Element): void {
  const { top, bottom } = thing.getBoundingClientRect()
  const below = Number.parseFloat(getComputedStyle(thing).scrollMarginBottom) || 0
  if (top < 0 || bottom + below > window.innerHeight)
    thing.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function enclose(ring: HTMLElement, thing: Element): void {
  const { top, right, bottom, left } = thing.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const bar = document.querySelector('[data-tour=bar]')
  const bottomEdge = bar === thing ? clientHeight : clientHeight - (bar?.clientHeight ?? 0)
  const x = Math.max(left - GAP, EDGE)
  // No gap around the bottom bar, because it cuts off the content above it.
  const gap = bar === thing ? 0 : bottom - top < LINE_HEIGHT ? LINE_GAP : GAP
  const y = Math.max(top - gap, EDGE)
  ring.style.left = `${x}px`
  ring.style.top = `${y}px`
  ring.style.width = `${Math.max(Math.min(right + GAP, clientWidth - EDGE) - x, 0)}px`
  ring.style.height = `${Math.max(Math.min(bottom + gap, bottomEdge - EDGE) - y, 0)}px`
}
