import { palette } from '../pieces/colour.ts'
import type { Random } from '../../random.ts'
import { d, line } from '../pieces/shape.ts'
import type { Person } from './person.ts'

/** The right lens around 0,0. */
const LENSES = {
  round: 'M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z',
  oval: 'M-6.4 0A6.4 4.8 0 1 0 6.4 0A6.4 4.8 0 1 0 -6.4 0Z',
  square: 'M-5 -4.8H5Q6.6 -4.8 6.6 -3V2.4Q6.6 5 4 5H-4Q-6.4 5 -6.4 2.4V-3Q-6.4 -4.8 -5 -4.8Z',
  narrow:
    'M-5.6 -3.4H6Q7 -3.4 7 -2.2L6.4 2Q6 3.6 4.4 3.6H-4.4Q-6 3.6 -6.2 2L-6.6 -2.2Q-6.6 -3.4 -5.6 -3.4Z',
  winged: 'M-6 -3.4Q2 -5.4 8 -5.8Q7.6 4.8 1 5Q-6.4 5 -6.4 -1.4Q-6.4 -3 -6 -3.4Z',
  drop: 'M-5.8 -4Q0 -5 6.4 -4Q7.2 6.4 1.2 6.4Q-6 6.2 -5.8 -4Z',
}
const FRAMES = palette('#1b2226 #1b2226 #4a3426 #6f4a2c #7d8286 #a5834a #2d4258 #5c2f38 #3d4a3b')

/** Every third person wears some. */
export function drawGlasses(random: Random, { head, turn }: Person): string {
  const lens = random.pick(Object.values(LENSES))
  const frame = random.pick(FRAMES)
  const width = random.pick([0.8, 1, 1.4, 1.9])
  if (!random.chance(0.34)) return ''
  const x = 8.9
  const half = (side: 1 | -1) =>
    `<path transform="translate(${side * x} 45.4) scale(${side} 1)" d="${lens}" fill="#ffffff" fill-opacity=".14" stroke="${frame}" stroke-width="${width}"/>`
  const bridge = line(frame, width, 'M-2.7 44.4Q0 42.8 2.7 44.4')
  const sides = line(
    frame,
    width,
    d`M${x + 6.2} 43.8L${head - turn - 0.2} 43.4M${-x - 6.2} 43.8L${-head - turn + 0.2} 43.4`,
  )
  return `<g transform="translate(${turn.toFixed(1)} 0)">${half(-1)}${half(1)}${bridge}${sides}</g>`
}
