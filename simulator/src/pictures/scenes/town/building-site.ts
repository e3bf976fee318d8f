import { across } from '../../pieces/canvas.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { drawRow } from '../../pieces/house.ts'
import { d, path, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import type { Scene } from '../scene.ts'
import { drawCrane, drawShell } from './construction.ts'

export const buildingSite: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const ground = height * vary(0.74, 0.82)
    const floors = random.between(2, Math.max(3, Math.floor((ground * 0.68) / 42)))
    const left = width * vary(0.08, 0.4)
    const worker = (x: number, y: number) =>
      drawFigure(canvas, [x, y], {
        size: height * vary(0.17, 0.21),
        outfit: 'builder',
        isReaching: random.chance(0.4),
      })
    const bricks = (x: number) =>
      times(9, (index) =>
        rect(paint(random.pick(['#b5653f', '#a8563a', '#c2754f'])), [
          x + (index % 3) * 13,
          ground + 10 - Math.floor(index / 3) * 7,
          12,
          6,
        ]),
      )
    return [
      drawSky(canvas, ground),
      drawRow(canvas, ground - 8, [30, height * 0.24], 0.46),
      across(canvas, random.between(1, 2), (x) =>
        drawCrane(canvas, x, ground, height * vary(0.5, 0.62)),
      ),
      drawShell(canvas, [left, ground, width * vary(0.44, 0.56)], floors),
      path(
        paint(random.pick(['#b59c7a', '#a5947c', '#c3ab86'])),
        d`M0 ${ground}C${width * 0.3} ${ground - 8} ${width * 0.6} ${ground + 6} ${width} ${ground - 2}V${height + 2}H0Z`,
      ),
      path(
        paint('#8f7858'),
        d`M${width * 0.7} ${ground + 22}C${width * 0.76} ${ground - 16} ${width * 0.86} ${ground - 12} ${width * 0.94} ${ground + 22}Z`,
        random.chance(0.5) ? 1 : 0,
      ),
      bricks(vary(20, width * 0.5)),
      worker(vary(20, width - 20), ground + 12),
      across(canvas, random.between(1, 3), (x) => worker(x, height * vary(0.92, 0.98))),
      drawWeather(canvas),
    ].join('')
  },
}
