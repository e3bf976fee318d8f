import { toArc } from '@hemicycle/contract'
import type { OverlayOptions } from 'sharp'
import { COLOURS } from './theme.ts'

type Colour = readonly [red: number, green: number, blue: number]

interface Box {
  width: number
  height: number
  /** Half of the width for a circle. */
  radius: number
  colour: string
}

/** A box with round corners, as pixels: this process decodes no SVG. */
export function drawBox({ width, height, radius, colour }: Box): OverlayOptions {
  const pixels = Buffer.alloc(width * height * 4)
  const [red, green, blue] = readColour(colour)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(
        [red, green, blue, Math.round(coverage(x, y, width, height, radius) * 255)],
        (y * width + x) * 4,
      )
  return { input: pixels, raw: { width, height, channels: 4 } }
}

/** Share of a pixel inside the box, for smooth corners. */
function coverage(x: number, y: number, width: number, height: number, radius: number): number {
  const middle = (at: number, size: number) =>
    Math.max(radius - at - 0.5, at + 0.5 - (size - radius), 0)
  const distance = Math.hypot(middle(x, width), middle(y, height))
  return Math.min(1, Math.max(0, radius - distance + 0.5))
}

export const readColour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const LOGO_MIDDLE = [17, 18.6] as const
const LOGO_ROWS = [
  [14.4, 7],
  [7.6, 4],
] as const
const LIT_INDEX = 4

/** Two arcs of seats; the fifth of the outer arc is lit. */
export function drawLogo(left: number, top: number, scale: number): OverlayOptions[] {
  const seats = LOGO_ROWS.flatMap(([radius, count]) => toArc(...LOGO_MIDDLE, radius, count))
  return seats.map(([x, y], index) => {
    const isLit = index === LIT_INDEX
    const size = Math.round((isLit ? 5.7 : 4.2) * scale)
    const colour = isLit ? COLOURS.speaking : COLOURS.primary
    return {
      ...drawBox({ width: size, height: size, radius: size / 2, colour }),
      left: Math.round(left + x * scale - size / 2),
      top: Math.round(top + y * scale - size / 2),
    }
  })
}
