import { across } from '../../pieces/canvas.ts'
import { darker } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawRow } from '../../pieces/house.ts'
import { d, ellipse, line, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import type { Scene } from '../scene.ts'
import { drawStall } from './stall.ts'

export const market: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const square = height * vary(0.5, 0.58)
    const paving = paint(random.pick(['#b3a894', '#a5a097', '#c3b5a0', '#9c958f']))
    const stalls = (y: number, size: number) => {
      let row = ''
      for (let x = -vary(0, size * 0.6); x < width; x += size * vary(1.1, 1.5))
        row += drawStall(canvas, { x, y, width: size })
      return row
    }
    const visitor = (x: number) =>
      drawFigure(canvas, [x, height * vary(0.94, 1)], {
        size: height * vary(0.26, 0.32),
        isFromBehind: random.chance(0.6),
      })
    const lights = random.chance(0.35)
      ? times(12, (index) =>
          ellipse('#ffe9a8', [
            (index * width) / 11,
            square - height * 0.2 + Math.abs((index % 6) - 3) * -5,
            2.6,
          ]),
        )
      : ''
    return [
      drawSky(canvas, square),
      drawRow(canvas, square, [height * 0.18, height * 0.4], 0.24),
      rect(paving, [0, square, width, height - square + 2]),
      line(
        darker(paving, 0.2),
        1,
        times(6, (index) => d`M0 ${square + (index + 1) ** 1.7 * 8}H${width}`),
        0.4,
      ),
      lights,
      stalls(square + height * 0.12, height * 0.2),
      across(canvas, random.between(1, 4), (x) =>
        drawFigure(canvas, [x, square + height * 0.17], { size: height * 0.17 }),
      ),
      stalls(height * vary(0.84, 0.9), height * vary(0.3, 0.36)),
      across(canvas, random.between(2, 5), visitor),
      drawWeather(canvas),
    ].join('')
  },
}
