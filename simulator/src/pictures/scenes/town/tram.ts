import { across } from '../../pieces/canvas.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawRow } from '../../pieces/house.ts'
import { d, ellipse, line, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'
import { drawTram } from './tram-car.ts'

export const tram: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow } = canvas
    const street = height * vary(0.6, 0.7)
    const rail = street + (height - street) * vary(0.36, 0.55)
    const tall = height * vary(0.2, 0.27)
    const wire = rail - tall - 26
    const paving = paint(random.pick(['#a09a90', '#8a8f92', '#b3a894', meadow]))
    const lamp = (index: number) => {
      const x = width * (0.1 + index * 0.4)
      return (
        line(paint('#2f3b40'), 3, d`M${x} ${street + 4}V${street - 118}h18`) +
        ellipse(canvas.light.isDark ? '#ffe9a8' : paint('#e9e4d8'), [x + 20, street - 116, 6, 4])
      )
    }
    const pole = width * vary(0.3, 0.9)
    const stop =
      line(paint('#2f3b40'), 2.6, d`M${pole} ${street + 12}v-74`) +
      rect(paint('#f4f4ef'), [pole - 9, street - 78, 18, 18], { corner: 3 }) +
      rect(paint('#2f6f73'), [pole - 9, street - 78, 18, 6], { corner: 2 })
    return [
      drawSky(canvas, street),
      drawRow(canvas, street, [height * 0.24, height * 0.48], 0.12),
      rect(paint('#c3bcae'), [0, street, width, 14]),
      rect(paving, [0, street + 12, width, height - street]),
      times(random.between(1, 4), () =>
        drawTree(canvas, [vary(0, width), street + 8], vary(70, 110), { kind: 'round' }),
      ),
      times(random.between(0, 3), lamp),
      stop,
      across(canvas, random.between(1, 4), (x) =>
        drawFigure(canvas, [x, street + 12], { size: tall * 0.62 }),
      ),
      line(paint('#4a4f52'), 2, d`M0 ${rail}H${width}M0 ${rail + 10}H${width}`),
      line(paint('#23292d'), 1, d`M0 ${wire}H${width}`, 0.8),
      drawTram(canvas, rail, tall),
      across(canvas, random.between(1, 4), (x) =>
        drawFigure(canvas, [x, height * vary(0.92, 0.99)], {
          size: tall * vary(0.85, 1),
          isFromBehind: random.chance(0.5),
        }),
      ),
      drawWeather(canvas),
    ].join('')
  },
}
