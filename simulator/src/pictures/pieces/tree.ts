import type { Canvas } from './canvas.ts'
import { darker, lighter } from './colour.ts'
import { d, ellipse, line, path, place } from './shape.ts'

type Kind = 'round' | 'fir' | 'poplar' | 'birch'

/** A tree that stands on x, y. */
export function drawTree(
  canvas: Canvas,
  [x, y]: [number, number],
  size: number,
  options: { distance?: number; kind?: Kind } = {},
): string {
  const { random, leaves, paint } = canvas
  const {
    distance = 0,
    kind = random.pick(['round', 'round', 'poplar', 'birch', 'fir'] as const),
  } = options
  const leaf = paint(
    random.pick(kind === 'round' || kind === 'birch' ? leaves : leaves.slice(0, 3)),
    distance,
  )
  const trunk = paint(kind === 'birch' ? '#cfcabf' : '#5d4a3b', distance)
  return place(
    [x, y],
    { scale: size / 100, isMirrored: random.chance(0.5) },
    DRAW[kind](leaf, trunk),
  )
}

/** Each is 100 high and stands on 0,0; light comes from the left. */
const DRAW: Record<Kind, (leaf: string, trunk: string) => string> = {
  round: (leaf, trunk) =>
    path(trunk, 'M-3 0L-2 -46H2L3 0Z') +
    path(
      leaf,
      'M0 -26C-24 -22 -36 -38 -28 -54C-34 -76 -16 -90 -4 -90C10 -104 32 -90 28 -70C40 -54 30 -28 0 -26Z',
    ) +
    path(
      darker(leaf, 0.22),
      'M0 -26C24 -24 40 -44 28 -70C30 -50 14 -36 -14 -31C-10 -28 -5 -26.5 0 -26Z',
      0.8,
    ) +
    ellipse(lighter(leaf, 0.3), [-11, -73, 11, 8], 0.5),
  fir: (leaf, trunk) =>
    path(trunk, 'M-2.5 0V-16H2.5V0Z') +
    path(leaf, 'M0 -100L14 -70H8L20 -44H12L26 -12H-26L-12 -44H-20L-8 -70H-14Z') +
    path(darker(leaf, 0.24), 'M0 -100L14 -70H8L20 -44H12L26 -12H4Z', 0.8),
  poplar: (leaf, trunk) =>
    path(trunk, 'M-2 0V-20H2V0Z') +
    path(leaf, 'M0 -100C14 -76 16 -30 7 -10C3 -7 -3 -7 -7 -10C-16 -30 -14 -76 0 -100Z') +
    path(
      darker(leaf, 0.22),
      'M0 -100C14 -76 16 -30 7 -10C5 -8.6 2 -8 0 -8C8 -36 8 -70 0 -100Z',
      0.8,
    ),
  birch: (leaf, trunk) =>
    line(trunk, 3.4, d`M0 0C1 -30 -2 -50 1 -84M0 -40L12 -58M0 -50L-12 -66`) +
    ellipse(leaf, [-11, -72, 14, 17]) +
    ellipse(darker(leaf, 0.16), [13, -64, 13, 16]) +
    ellipse(lighter(leaf, 0.14), [2, -86, 13, 14]),
}
