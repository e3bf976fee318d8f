import type { OverlayOptions } from 'sharp'

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
