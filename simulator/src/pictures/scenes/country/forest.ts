import { darker } from '../../pieces/colour.ts'
import { drawRidge } from '../../pieces/land.ts'
import { d, path, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'

export const forest: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, leaves, meadow, light } = canvas
    const horizon = height * vary(0.44, 0.58)
    const kinds = random.pick([
      ['fir', 'round'],
      ['fir', 'birch'],
      ['fir', 'round', 'birch', 'poplar'],
    ] as const)
    const row = (y: number, count: number, [min, max]: [number, number], distance: number) =>
      times(count, (index) =>
        drawTree(
          canvas,
          [((index + vary(0, 1)) * width) / count, y + vary(-4, 8)],
          vary(min, max),
          { distance, kind: random.pick(kinds) },
        ),
      )
    const turn = vary(-0.3, 0.3) * width
    const way = random.chance(0.65)
      ? path(
          paint(random.pick(['#c9b48c', '#a58f70', '#d8cbb0', '#8f9a9c'])),
          d`M${width / 2 + turn - 4} ${horizon + 26}C${width / 2 - turn} ${height * 0.72} ${width / 2 + turn} ${height * 0.8} ${width * 0.3} ${height + 2}H${width * 0.7}C${width / 2 + turn + 60} ${height * 0.8} ${width / 2 - turn + 30} ${height * 0.72} ${width / 2 + turn + 4} ${horizon + 26}Z`,
        )
      : ''
    const rays =
      light.sun && !light.isDark
        ? times(4, (index) =>
            path(
              '#fff3cf',
              d`M${width * 0.2 + index * 46} -4L${width * 0.1 + index * 90} ${height}H${width * 0.17 + index * 96}L${width * 0.26 + index * 46} -4Z`,
              0.09,
            ),
          )
        : ''
    const near = (x: number, tall: number, y: number) =>
      drawTree(canvas, [x, height * y], height * tall, { kind: random.pick(kinds), distance: 0.05 })
    const side = (from: number) =>
      times(random.between(2, 3), (index) =>
        near(from + vary(-20, 20) + index * 12, vary(0.6, 0.95), vary(0.86, 1.02)),
      )
    return [
      drawSky(canvas, horizon),
      drawRidge(canvas, horizon - 10, paint('#6f8a94', 0.66), random.pick(['peaks', 'rolling'])),
      drawRidge(canvas, horizon + 6, paint(random.pick(leaves), 0.5)),
      row(horizon + 8, 22, [30, 60], 0.48),
      drawRidge(canvas, horizon + 24, paint(meadow, 0.16), 'flat'),
      row(horizon + 22, 18, [50, 96], 0.26),
      way,
      row(horizon + (height - horizon) * 0.3, random.between(4, 8), [90, 170], 0.1),
      path(
        darker(paint(meadow), 0.2),
        d`M0 ${height + 2}V${height * 0.95}C${width * 0.3} ${height * 0.9} ${width * 0.6} ${height * 0.99} ${width} ${height * 0.93}V${height + 2}Z`,
        0.5,
      ),
      [0.14, 0.8]
        .map((share) => near(width * (share + vary(-0.06, 0.06)), vary(0.3, 0.5), vary(0.62, 0.8)))
        .join(''),
      side(width * 0.04),
      side(width * 0.92),
      rays,
      drawWeather(canvas),
    ].join('')
  },
}
