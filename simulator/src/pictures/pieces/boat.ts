import type { Canvas } from './canvas.ts'
import { darker, lighter, palette } from './colour.ts'
import { ellipse, line, path, place, rect, times } from './shape.ts'

const HULLS = palette('#b23d38 #1f5a68 #2c4a7c #3f6b4f #d9a441 #e6e2d8 #26333d #7a4f6b #c4693f')

/** A fishing boat whose waterline is at x, y; about 120 wide at size 1. */
export function drawBoat(
  { random, paint, light }: Canvas,
  at: [number, number],
  size: number,
): string {
  const hull = paint(random.pick(HULLS))
  const cabin = paint(random.pick(['#f1ece2', '#e3ddcf', '#d9e2e4', '#f3e4c8']))
  const glass = light.isDark ? '#ffdf9e' : paint('#34525c')
  const rope = paint('#3b3530')
  const left = random.between(-22, 2)
  const mast = random.chance(0.8)
    ? line(rope, 2.4, 'M-34 -18V-88M-34 -84L12 -40M-34 -84L-58 -24')
    : ''
  const net = random.chance(0.4)
    ? path(paint('#5d8f86'), 'M30 -18C32 -30 50 -32 54 -20Z') +
      times(4, (index) => ellipse(paint('#e08a2e'), [33 + index * 6, -20, 1.8]))
    : ''
  return place(
    at,
    { scale: size, isMirrored: random.chance(0.5) },
    [
      ellipse('#0d2630', [0, 10, 66, 6], 0.25),
      mast,
      rect(cabin, [left, -50, 42, 34]),
      rect(darker(cabin, 0.2), [left + 32, -50, 10, 34], { opacity: 0.5 }),
      rect(lighter(hull, 0.1), [left - 3, -54, 48, 5]),
      times(2, (index) => rect(glass, [left + 5 + index * 15, -44, 11, 11], { corner: 1 })),
      net,
      path(hull, 'M-66 -24C-50 -16 44 -16 60 -20L50 8H-50Z'),
      path(darker(hull, 0.3), 'M-57 -6L-50 8H50L54.4 -5Z', 0.7),
      line(lighter(hull, 0.5), 2, 'M-63 -19C-46 -12 42 -12 57 -15'),
    ].join(''),
  )
}
