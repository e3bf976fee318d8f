type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
interface Size {
  width: number
  height: number
}
export interface Place {
  x: number
  y: number
}

/** Where a popover hangs: its start or end under that of its button, its middle under the middle, or at a row's left. */
export type Align = 'start' | 'end' | 'center' | 'beside'

const GAP = 8
/** A row has a panel around it, and the popover stands free of that. */
const ROW_GAP = 20
const MARGIN = 12

/** The upper left corner of a popover in the window, of which `start` pixels at the left are taken. */
export function placePopover(
  anchor: Box,
  panel: Size,
  view: Size & { start: number },
  align: Align,
): Place {
  const x = toX(anchor, panel.width, align)
  const y = align === 'beside' ? anchor.top - GAP : anchor.bottom + GAP
  return {
    x: clamp(x, view.start + MARGIN, view.width - MARGIN - panel.width),
    y: align === 'beside' ? clamp(y, MARGIN, view.height - MARGIN - panel.height) : y,
  }
}

function toX(anchor: Box, width: number, align: Align): number {
  if (align === 'start') return anchor.left
  if (align === 'center') return (anchor.left + anchor.right - width) / 2
  return align === 'end' ? anchor.right + GAP - width : anchor.left - ROW_GAP - width
}

/** Where both bounds cannot be kept, the lower one is. */
const clamp = (value: number, low: number, high: number): number =>
  Math.round(Math.max(low, Math.min(value, high)))
