import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter } from '../../pieces/colour.ts'
import { d, line, path, rect, times } from '../../pieces/shape.ts'

/** A lectern whose top lies at x, y, with its microphones. */
export function drawLectern(
  { height, random, paint }: Canvas,
  [x, y]: [number, number],
  { width, microphones }: { width: number; microphones: number },
): string {
  const wood = paint(
    random.pick(['#8a6a48', '#6e5642', '#b9a07c', '#3f4c52', '#d3cbbd', '#5b4038']),
  )
  const half = width / 2
  const tall = 16 + height * 0.03
  const stems = times(microphones, (index) => {
    const aside = (index - (microphones - 1) / 2) * 22
    const foot = x + aside
    const tip = foot - Math.sign(aside) * 5
    return (
      line(
        '#11191d',
        2.6,
        d`M${foot} ${y}C${foot} ${y - tall * 0.6} ${tip} ${y - tall * 0.7} ${tip} ${y - tall}`,
      ) + rect('#11191d', [tip - 4.4, y - tall - 13, 8.8, 16], { corner: 4.4 })
    )
  })
  return [
    stems,
    path(
      wood,
      d`M${x - half} ${y + 8}H${x + half}L${x + half * 0.86} ${height + 4}H${x - half * 0.86}Z`,
    ),
    path(
      darker(wood, 0.3),
      d`M${x + half * 0.6} ${y + 8}H${x + half}L${x + half * 0.86} ${height + 4}H${x + half * 0.5}Z`,
      0.5,
    ),
    rect(lighter(wood, 0.2), [x - half - 8, y, width + 16, 11], { corner: 2 }),
  ].join('')
}
