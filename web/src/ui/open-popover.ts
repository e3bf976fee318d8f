/** Shows a popover in the top layer and keeps it at its anchor while the page moves. */
export function openPopover(panel: HTMLElement, anchor: Element, align: Align): () => void {
  const hang = () => {
    const view = { width: window.innerWidth, height: window.innerHeight, start: readRailWidth() }
    const { width, height } = panel.getBoundingClientRect()
    const size = { width, height: height + toHidden(panel) }
    const { x, y, room } = placePopover(anchor.getBoundingClientRect(), size, view, align)
    panel.style.setProperty('--popover-x', `${x}px`)
    panel.style.setProperty('--popover-y', `${y}px`)
    panel.style.setProperty('--popover-room', `${room}px`)
  }
  const watch = new ResizeObserver(hang)

  panel.showPopover()
  hang()
  watch.observe(panel)
  window.addEventListener('resize', hang)
  document.addEventListener('scroll', hang, { capture: true, passive: true })
  return () => {
    watch.disconnect()
    window.removeEventListener('resize', hang)
    document.removeEventListener('scroll', hang, { capture: true })
    panel.hidePopover()
  }
}

/** The height of what has to be scrolled to. */
const toHidden = (panel: HTMLElement): number =>
  Math.max(0, ...Array.from(panel.children, (part) => part.scrollHeight - part.clientHeight))

const readRailWidth = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--rail-width')) ||
  0

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
interface Size {
  width: number
  height: number
}
interface Place {
  x: number
  y: number
  /** The greatest height. A taller popover scrolls. */
  room: number
}

/** Aligns the start, end or centre of a popover with that of its button, or places it to the left of a row. */
export type Align = 'start' | 'end' | 'center' | 'beside'

const GAP = 8
/** A row is inside a panel, from which the popover keeps a distance. */
const ROW_GAP = 20
const MARGIN = 12
/** A popover that has this share of the window below its button scrolls there. */
const ENOUGH = 0.6

/** Where a popover is in the window, whose first `start` pixels are taken by the rail. */
export function placePopover(
  anchor: Box,
  panel: Size,
  view: Size & { start: number },
  align: Align,
): Place {
  const x = clamp(
    toX(anchor, panel.width, align),
    view.start + MARGIN,
    view.width - MARGIN - panel.width,
  )
  if (align === 'beside') {
    const y = clamp(anchor.top - GAP, MARGIN, view.height - MARGIN - panel.height)
    return { x, y, room: view.height - MARGIN - y }
  }
  const below = view.height - MARGIN - (anchor.bottom + GAP)
  const above = anchor.top - GAP - MARGIN
  if (panel.height <= below || below > view.height * ENOUGH)
    return { x, y: anchor.bottom + GAP, room: below }
  if (panel.height <= above) return { x, y: anchor.top - GAP - panel.height, room: above }
  const y = Math.max(MARGIN, view.height - MARGIN - panel.height)
  return { x: toFreeX(anchor, panel.width, view) ?? x, y, room: view.height - MARGIN - y }
}

/** Right or left of the button, if there is room; null otherwise. */
function toFreeX(anchor: Box, width: number, view: Size & { start: number }): number | null {
  const right = Math.round(anchor.right + GAP)
  if (right + width <= view.width - MARGIN) return right
  const left = Math.round(anchor.left - GAP - width)
  return left >= view.start + MARGIN ? left : null
}

function toX(anchor: Box, width: number, align: Align): number {
  if (align === 'start') return anchor.left
  if (align === 'center') return (anchor.left + anchor.right - width) / 2
  return align === 'end' ? anchor.right + GAP - width : anchor.left - ROW_GAP - width
}

/** If both bounds cannot be kept, the lower one is. */
const clamp = (value: number, low: number, high: number): number =>
  Math.round(Math.max(low, Math.min(value, high)))
