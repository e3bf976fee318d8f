import { across } from '../../pieces/canvas.ts'
import { lighter } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawHills } from '../../pieces/land.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'
import { drawChimney, drawHall, drawTank, drawLorry } from './works.ts'

export const factory: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const ground = height * vary(0.66, 0.76)
    const yard = paint(random.pick(['#8f8d86', '#a09a90', '#7d8488', '#b3a894']))
    return [
      drawSky(canvas, ground),
      drawHills(canvas, ground - 40),
      times(random.between(1, 3), () =>
        drawChimney(canvas, vary(width * 0.1, width * 0.85), ground, height * vary(0.34, 0.5)),
      ),
      times(random.between(0, 4), (index) =>
        drawTank(canvas, width * 0.62 + index * 40, ground, 34),
      ),
      drawHall(canvas, [
        width * vary(0.36, 0.5),
        ground,
        width * vary(0.34, 0.5),
        height * vary(0.14, 0.2),
      ]),
      drawHall(canvas, [
        width * vary(-0.06, 0.1),
        ground + 8,
        width * vary(0.4, 0.56),
        height * vary(0.2, 0.28),
      ]),
      rect(yard, [0, ground + 6, width, height - ground]),
      line(lighter(yard, 0.3), 2, d`M0 ${height * 0.9}H${width}`, 0.5),
      times(random.between(0, 3), () =>
        drawTree(canvas, [vary(0, width), ground + 12], vary(36, 60)),
      ),
      times(random.between(0, 2), () =>
        drawLorry(canvas, [vary(60, width - 60), ground + vary(26, 44)]),
      ),
      across(canvas, random.between(0, 4), (x) =>
        drawFigure(canvas, [x, height * vary(0.88, 0.97)], {
          size: height * 0.16,
          outfit: 'builder',
        }),
      ),
      drawWeather(canvas),
    ].join('')
  },
}
