import { drawHills } from '../../pieces/land.ts'
import { times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'
import { drawRoof } from './roof.ts'

export const roofs: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary } = canvas
    const horizon = height * vary(0.3, 0.46)
    const count = random.between(4, 5)
    const row = (index: number) => {
      const near = (index + 1) / count
      const size = 20 + near * height * 0.17
      const y = horizon + (height - horizon) * near ** 1.4 * 0.86
      let houses = ''
      for (let x = -vary(0, size); x < width; x += size * vary(1.15, 1.5))
        houses += drawRoof(canvas, { x, y: y + vary(-7, 7), size, distance: 0.34 * (1 - near) })
      const trees = times(random.between(0, 4), () =>
        drawTree(canvas, [vary(0, width), y + size * 0.8], size * vary(0.8, 1.2), {
          distance: 0.3 * (1 - near),
        }),
      )
      return houses + trees
    }
    return (
      drawSky(canvas, horizon + 20) +
      drawHills(canvas, horizon) +
      times(count, row) +
      drawWeather(canvas)
    )
  },
}
