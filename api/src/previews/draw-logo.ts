import { toArc } from '@hemicycle/contract'
import type { Canvas } from './canvas.ts'
import { COLOURS } from './theme.ts'

const LOGO_MIDDLE = [17, 18.6] as const
const LOGO_ROWS = [
  [14.4, 7],
  [7.6, 4],
] as const
const LIT_INDEX = 4

/** Two arcs of seats; the fifth of the outer arc is lit. */
export function drawLogo(canvas: Canvas, left: number, top: number, scale: number): void {
  const seats = LOGO_ROWS.flatMap(([radius, count]) => toArc(...LOGO_MIDDLE, radius, count))
  for (const [index, [x, y]] of seats.entries()) {
    const isLit = index === LIT_INDEX
    const size = (isLit ? 5.7 : 4.2) * scale
    const colour = isLit ? COLOURS.speaking : COLOURS.primary
    canvas.dot([left + x * scale, top + y * scale], size / 2, colour)
  }
}
