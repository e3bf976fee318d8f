import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, palette } from '../../pieces/colour.ts'
import { d, ellipse, gradient, line, path, rect, times } from '../../pieces/shape.ts'

const BACKDROPS = palette('#1f4450 #2c3e58 #d9d4cc #8fa7ad #59404c #405a52 #c9b79c #3a3f46')

/** A quiet pattern behind the speakers: no sign of anybody. */
export function drawBackdrop({ width, height, random, paint }: Canvas): string {
  const colour = paint(random.pick(BACKDROPS))
  const mark = lighter(colour, 0.16)
  const pattern = random.pick([
    () =>
      times(40, (index) =>
        ellipse(
          mark,
          [(index % 8) * (width / 7), Math.floor(index / 8) * (height / 6) + 24, 9],
          0.6,
        ),
      ),
    () =>
      times(7, (index) =>
        path(mark, d`M${(index * width) / 6 - 60} 0h40l-70 ${height}h-40Z`, 0.45),
      ),
    () =>
      times(5, (index) =>
        rect(mark, [(index * width) / 5 + 4, height * 0.06, width / 5 - 8, height * 0.7], {
          opacity: 0.35,
        }),
      ),
    () => '',
  ])()
  return (
    gradient('backdrop', [lighter(colour, 0.08), darker(colour, 0.2)]) +
    rect('url(#backdrop)', [0, 0, width, height]) +
    pattern
  )
}

export const drawCamera = ({ height }: Canvas, x: number, size: number): string => {
  const y = height - size * 0.9
  return (
    line(
      '#11191d',
      4,
      d`M${x} ${y + 10}L${x - size * 0.24} ${height + 4}M${x} ${y + 10}L${x + size * 0.24} ${height + 4}M${x} ${y + 10}V${height + 4}`,
    ) +
    rect('#1a2328', [x - size * 0.24, y - size * 0.26, size * 0.48, size * 0.36], { corner: 4 }) +
    rect('#2b383f', [x - size * 0.1, y - size * 0.38, size * 0.2, size * 0.14], { corner: 2 }) +
    ellipse('#c9503a', [x + size * 0.18, y - size * 0.19, 2.6])
  )
}

export const drawBoom = ({ width, vary }: Canvas, tip: [number, number]): string => {
  const from = vary(0, width)
  return (
    line('#11191d', 3, d`M${from} ${tip[1] + 190}L${tip[0]} ${tip[1]}`) +
    ellipse('#2b2f33', [tip[0], tip[1], 16, 7])
  )
}
