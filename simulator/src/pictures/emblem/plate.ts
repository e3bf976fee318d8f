import { darker, lighter } from '../pieces/colour.ts'
import { d, ellipse, path, rect } from '../pieces/shape.ts'
import type { DrawSign } from './marks.ts'

const SQUARE = [0, 0, 100, 100] as const

/** What a sign lies on: a plain or parted square, a disc or a frame. */
export const drawPlate: DrawSign = ({ random, ground }) => {
  const other = random.chance(0.5) ? darker(ground, 0.18) : lighter(ground, 0.1)
  const edge = random.between(30, 70)
  const parts = random.pick([
    '',
    '',
    ellipse(other, [50, 50, 46]),
    path(other, d`M0 ${edge}L100 ${100 - edge}V100H0Z`),
    rect(other, [0, 82, 100, 18]),
    rect(other, [0, 0, random.between(8, 16), 100]),
    rect(other, [7, 7, 86, 86], { corner: random.pick([0, 12, 30]) }),
    path(other, d`M0 0H${edge}L0 ${edge}ZM100 100H${100 - edge}L100 ${100 - edge}Z`),
  ])
  return rect(ground, SQUARE) + parts
}
