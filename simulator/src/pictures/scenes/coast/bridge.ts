import { darker } from '../../pieces/colour.ts'
import { drawRow } from '../../pieces/house.ts'
import { drawHills } from '../../pieces/land.ts'
import { d, ellipse, path, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawWater } from '../../pieces/water.ts'
import type { Scene } from '../scene.ts'
import { SPANS } from './spans.ts'

export const bridge: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, light } = canvas
    const shore = height * vary(0.6, 0.7)
    const deck = shore - height * vary(0.06, 0.16)
    const colour = paint(
      random.pick(['#d8d3c6', '#8d9aa0', '#a65b4c', '#c9b79c', '#46525a', '#6f8a7c']),
    )
    const span = { deck, shore, colour }
    const car = () =>
      rect(
        paint(random.pick(['#a8423a', '#f1ece2', '#2c4a7c', '#d3a45f', '#41545b'])),
        [vary(0, width), deck - 7, vary(10, 22), 6],
        { corner: 2 },
      )
    const lamp = (index: number) => {
      const x = ((index + 0.5) * width) / 9
      const glow = light.isDark ? ellipse('#ffe9a8', [x, deck - 19, 8], 0.25) : ''
      return (
        rect(darker(colour, 0.3), [x - 0.8, deck - 18, 1.6, 18]) +
        glow +
        ellipse(light.isDark ? '#ffe9a8' : paint('#e9e4d8'), [x, deck - 19, 2.4])
      )
    }
    return [
      drawSky(canvas, shore),
      drawHills(canvas, shore - 14),
      random.chance(0.6) ? drawRow(canvas, shore, [20, 62], 0.34) : '',
      drawWater(canvas, shore),
      path('#0d2630', d`M0 ${shore + 24}H${width}V${shore + 34}H0Z`, 0.12),
      random.pick(SPANS)(canvas, span),
      light.isDark || random.chance(0.4) ? times(9, lamp) : '',
      times(random.between(2, 9), car),
      rect(darker(colour, 0.12), [-2, deck - 2, width + 4, 9]),
      rect('#0d161b', [-2, deck + 6, width + 4, 3], { opacity: 0.3 }),
      drawWeather(canvas),
    ].join('')
  },
}
