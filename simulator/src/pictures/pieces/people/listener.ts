import type { Canvas } from '../canvas.ts'
import { lighter } from '../colour.ts'
import { ellipse, line, path, place } from '../shape.ts'
import { CLOTHES, HAIRS, SKINS, YOUNG_HAIRS } from './complexion.ts'

const SHORT = 'M-15 -66C-17 -94 17 -94 15 -66C14 -54 9 -50 0 -50C-9 -50 -14 -54 -15 -66Z'
const HEADS = [
  SHORT,
  SHORT,
  `${SHORT}M-7 -88C-9 -102 9 -102 7 -88Z`,
  'M-17 -66C-20 -96 20 -96 17 -66C19 -48 16 -38 12 -34H-12C-16 -38 -19 -48 -17 -66Z',
  'M-16 -66C-19 -96 19 -96 16 -66C18 -44 17 -28 12 -18H-12C-17 -28 -18 -44 -16 -66Z',
  `${SHORT}M-4 -56C-7 -40 -6 -28 0 -18C6 -28 7 -40 4 -56Z`,
  'M-15 -60C-24 -66 -23 -78 -18 -82C-16 -94 -4 -96 0 -93C6 -97 18 -92 18 -82C24 -77 23 -65 15 -60C12 -50 -12 -50 -15 -60Z',
]

/** Head and shoulders from behind, cut at x, y: somebody who sits and listens. */
export function drawListener(
  { random, paint }: Canvas,
  at: [number, number],
  { size, isYoung = false }: { size: number; isYoung?: boolean },
): string {
  const skin = paint(random.pick(SKINS))
  const hair = paint(random.pick(isYoung ? YOUNG_HAIRS : HAIRS))
  return place(
    at,
    { scale: size / 100 },
    path(paint(random.pick(CLOTHES)), 'M-36 2C-36 -26 -24 -34 0 -38C24 -34 36 -26 36 2Z') +
      path('#0d161b', 'M12 -37C26 -34 36 -26 36 2H24C25 -18 22 -28 12 -37Z', 0.16) +
      path(skin, 'M-7 -60H7V-36C3 -33 -3 -33 -7 -36Z') +
      ellipse(skin, [-15, -65, 3, 5]) +
      ellipse(skin, [15, -65, 3, 5]) +
      path(hair, random.pick(HEADS)) +
      line(lighter(hair, 0.25), 1.6, 'M-8 -82C-4 -86 2 -87 7 -85', 0.4),
  )
}
