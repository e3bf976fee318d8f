import { drawBoat } from '../../pieces/boat.ts'
import type { Canvas } from '../../pieces/canvas.ts'
import { drawRidge } from '../../pieces/land.ts'
import { d, ellipse, line, path, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawWater } from '../../pieces/water.ts'
import type { Scene } from '../scene.ts'

function lighthouse({ paint, vary, width, light }: Canvas, horizon: number): string {
  const x = width * vary(0.08, 0.9)
  const [white, red] = [paint('#f1ece2', 0.15), paint('#a8423a', 0.15)]
  return (
    path(
      paint('#6d6a62', 0.2),
      d`M${x - 60} ${horizon + 4}C${x - 40} ${horizon - 18} ${x + 40} ${horizon - 20} ${x + 70} ${horizon + 4}Z`,
    ) +
    path(
      white,
      d`M${x - 8} ${horizon - 10}L${x - 5} ${horizon - 76}H${x + 5}L${x + 8} ${horizon - 10}Z`,
    ) +
    path(
      red,
      d`M${x - 7} ${horizon - 32}L${x - 6.2} ${horizon - 50}H${x + 6.2}L${x + 7} ${horizon - 32}Z`,
    ) +
    rect(light.isDark ? '#ffe9a8' : paint('#41545b'), [x - 4, horizon - 86, 8, 10]) +
    path(red, d`M${x - 6} ${horizon - 86}L${x} ${horizon - 95}L${x + 6} ${horizon - 86}Z`)
  )
}

export const fishingBoats: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const horizon = height * vary(0.32, 0.5)
    const count = random.between(2, 4)
    const level = vary(0.16, 0.66)
    const boats = Array.from({ length: count }, (_, index) => ({
      x: (width * (index + vary(0.3, 0.7))) / count,
      near: level + vary(-0.1, 0.14),
    })).toSorted((a, b) => a.near - b.near)
    const gull = () => {
      const [x, y] = [vary(20, width - 20), vary(horizon * 0.3, height * 0.7)]
      return d`M${x - 8} ${y - 3}q5 -5 8 2q3 -7 8 -2`
    }
    const buoy = () => {
      const [x, y] = [vary(10, width - 10), vary(horizon + 30, height - 10)]
      return ellipse(paint('#e08a2e'), [x, y, 4]) + rect(paint('#f1ece2'), [x - 4, y - 1, 8, 2])
    }
    return [
      drawSky(canvas, horizon),
      random.chance(0.7)
        ? drawRidge(
            canvas,
            horizon,
            paint('#6f8a94', 0.5),
            random.pick(['peaks', 'rolling', 'flat']),
          )
        : '',
      random.chance(0.4) ? lighthouse(canvas, horizon) : '',
      drawWater(canvas, horizon),
      boats
        .map(({ x, near }) =>
          drawBoat(canvas, [x, horizon + 20 + (height - horizon - 40) * near], 0.36 + near * 1.5),
        )
        .join(''),
      times(random.between(0, 4), buoy),
      line('#f4f6f5', 1.8, times(random.between(1, 7), gull), 0.9),
      drawWeather(canvas),
    ].join('')
  },
}
