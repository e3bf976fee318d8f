import type { Canvas } from './canvas.ts'
import { darker, palette } from './colour.ts'
import { d, line, path, rect, times } from './shape.ts'

/** Lamps that hang from the ceiling. */
export function drawLamps({ width, random, vary, paint }: Canvas, length: number): string {
  const count = random.between(2, 5)
  const shade = paint(random.pick(['#2b3a40', '#c9a24e', '#e9e4d8', '#6e4b42']))
  return times(count, (index) => {
    const x = (width * (index + 0.5)) / count
    const y = length * vary(0.92, 1.08)
    return (
      line('#2b3a40', 1.2, d`M${x} 0V${y}`) +
      path(
        '#fff0c4',
        d`M${x - 13} ${y + 11}L${x - 40} ${y + 90}H${x + 40}L${x + 13} ${y + 11}Z`,
        0.12,
      ) +
      path(
        shade,
        d`M${x - 14} ${y + 12}C${x - 14} ${y - 4} ${x + 14} ${y - 4} ${x + 14} ${y + 12}Z`,
      ) +
      rect('#fff0c4', [x - 9, y + 11, 18, 3])
    )
  })
}

const SPINES = palette(
  '#7a3b3f #2c4a5c #8a7442 #3f5a4c #9a8f7d #5d4a68 #b5764a #41545b #c9bda4 #6b2f3a',
)

/** Rows of books that fill a box. */
export function drawBooks(
  { random, vary, paint }: Canvas,
  [x, y, width, height]: [number, number, number, number],
  rows: number,
): string {
  const wood = paint('#7d6145')
  const step = height / rows
  let books = rect(darker(wood, 0.35), [x, y, width, height])
  for (let row = 0; row < rows; row += 1) {
    const shelf = y + (row + 1) * step
    for (let at = x + 3; at < x + width - 9;) {
      const wide = vary(4, 9)
      if (random.chance(0.92))
        books += rect(paint(random.pick(SPINES), 0.08), [
          at,
          shelf - step * vary(0.58, 0.84),
          wide - 0.8,
          step * 0.84,
        ])
      at += wide
    }
    books += rect(wood, [x, shelf - 3, width, 4])
  }
  return (
    books +
    line(
      wood,
      4,
      d`M${x} ${y}V${y + height}M${x + width} ${y}V${y + height}M${x} ${y}H${x + width}`,
    )
  )
}
