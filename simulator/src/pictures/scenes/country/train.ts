import { drawHills, drawRidge } from '../../pieces/land.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import { drawWater } from '../../pieces/water.ts'
import type { Scene } from '../scene.ts'
import { drawTrain, drawViaduct } from './railway.ts'

export const train: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow } = canvas
    const horizon = height * vary(0.44, 0.56)
    const rail = height * vary(0.6, 0.76)
    const onViaduct = random.chance(0.4)
    const byWater = !onViaduct && random.chance(0.35)
    const bed =
      rect(paint('#6f6a64'), [0, rail, width, 12]) + rect(paint('#4a4a4a'), [0, rail, width, 2])
    const mast = (index: number) => d`M${index * 130 + 30} ${rail}V${rail - 78}h26`
    return [
      drawSky(canvas, horizon),
      drawHills(canvas, horizon),
      times(random.between(4, 12), () =>
        drawTree(canvas, [vary(0, width), rail + vary(-6, 2)], vary(28, 60), { distance: 0.2 }),
      ),
      onViaduct
        ? drawViaduct(canvas, rail)
        : drawRidge(canvas, rail + 8, paint(meadow), 'flat') + bed,
      drawTrain(canvas, rail, height * vary(0.09, 0.13)),
      line(paint('#3a464c'), 2, times(Math.ceil(width / 130), mast), 0.8) +
        line(paint('#3a464c'), 1, d`M0 ${rail - 72}H${width}`, 0.7),
      byWater ? drawWater(canvas, rail + 26) : '',
      onViaduct || byWater
        ? ''
        : times(random.between(2, 8), () =>
            drawTree(canvas, [vary(0, width), height * vary(0.96, 1.02)], vary(40, 80)),
          ),
      drawWeather(canvas),
    ].join('')
  },
}
