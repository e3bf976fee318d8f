import type { Canvas } from '../../pieces/canvas.ts'
import { darker } from '../../pieces/colour.ts'
import { drawHills, drawRidge } from '../../pieces/land.ts'
import { d, ellipse, path, place, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import { drawWater } from '../../pieces/water.ts'
import type { Scene } from '../scene.ts'

interface Stand {
  x: number
  y: number
  height: number
  distance: number
  isAtSea: boolean
}

/** A tower with three blades, drawn 100 high. */
function turbine(
  { paint, vary, light }: Canvas,
  { x, y, height, distance, isAtSea }: Stand,
): string {
  const white = light.isDark ? paint('#c3cdd2', distance * 0.7) : paint('#f7f9f8', distance)
  const turn = vary(0, 120)
  const blade = (angle: number) =>
    `<path transform="translate(0 -100) rotate(${(turn + angle).toFixed(0)})" d="M-1.4 0C-2.6 -14 -1 -40 .4 -60C2.4 -40 2.6 -14 1.4 0Z"/>`
  return place(
    [x, y],
    { scale: height / 100 },
    [
      isAtSea ? path(paint('#c98a3a', distance), 'M-4.4 2L-3.4 -8H3.4L4.4 2Z') : '',
      path(white, 'M-.9 -100H.9L2.4 0H-2.4Z') + path(darker(white, 0.2), 'M.2 -100H.9L2.4 0H.6Z'),
      `<g fill="${white}">${[0, 120, 240].map(blade).join('')}</g>`,
      ellipse(darker(white, 0.1), [0, -100, 2]),
    ].join(''),
  )
}

export const wind: Scene = {
  suits: ({ isDark }) => !isDark,
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow, leaves } = canvas
    const horizon = height * vary(0.55, 0.74)
    const isAtSea = random.chance(0.55)
    const stand = (y: number, tall: number, distance: number) => ({
      x: vary(16, width - 16),
      y,
      height: tall,
      distance,
      isAtSea,
    })
    const near = Array.from({ length: random.between(2, 4) }, (_, index) => {
      const y = horizon + vary(14, (height - horizon) * 0.5)
      const tip = y * vary(0.55, 0.95)
      return { ...stand(y, tip / 1.62, 0.04), x: width * (0.14 + index * 0.24 + vary(-0.06, 0.06)) }
    }).toSorted((a, b) => a.y - b.y)
    return [
      drawSky(canvas, horizon),
      isAtSea ? '' : drawHills(canvas, horizon),
      times(random.between(3, 8), () => turbine(canvas, stand(horizon + 1, vary(36, 64), 0.5))),
      isAtSea
        ? drawWater(canvas, horizon)
        : drawRidge(canvas, horizon + 18, paint(meadow), 'flat') +
          drawRidge(canvas, height * 0.95, darker(paint(random.pick(leaves)), 0.08)),
      near
        .map(
          (one) =>
            (isAtSea ? path('#0d2630', d`M${one.x - 10} ${one.y + 3}h20l8 10h-36Z`, 0.18) : '') +
            turbine(canvas, one),
        )
        .join(''),
      isAtSea
        ? ''
        : times(random.between(2, 6), () =>
            drawTree(canvas, [vary(0, width), height * vary(0.92, 0.98)], vary(30, 60)),
          ),
      drawWeather(canvas),
    ].join('')
  },
}
