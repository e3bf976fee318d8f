import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter, mix, palette } from '../../pieces/colour.ts'
import { drawHouse } from '../../pieces/house.ts'
import { drawHills } from '../../pieces/land.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'

const GREENS = palette('#8fae5c #6f8f55 #a7b85a #7fa35f')
const YELLOWS = palette('#d9b96a #c6a44e #d8c27c #e0c65a')
const OTHERS = palette('#7a5f45 #93804f #b9a05c #8a86a8 #a58f70')

/** Strips that widen towards the viewer, with the rows of their crops. */
function drawStrips(canvas: Canvas, top: number, vanish: number): string {
  const { width, height, random, paint, vary, light, meadow } = canvas
  const toCrop = (items: readonly string[]) =>
    light.falls === 'snow' ? mix(meadow, random.pick(items), 0.2) : random.pick(items)
  const crops = [toCrop(GREENS), toCrop(YELLOWS), toCrop(random.chance(0.5) ? OTHERS : GREENS)]
  const count = random.between(5, 11)
  const [near, far] = [width * vary(2.2, 3.4), width * vary(1, 1.5)]
  const strip = (from: number, to: number, colour: string, opacity = 1) =>
    path(
      colour,
      d`M${vanish + (from - 0.5) * far} ${top}H${vanish + (to - 0.5) * far}L${vanish + (to - 0.5) * near} ${height + 2}H${vanish + (from - 0.5) * near}Z`,
      opacity,
    )
  return times(count, (index) => {
    const crop = paint(crops[index % crops.length] ?? meadow)
    const shade = random.chance(0.5) ? darker(crop, 0.16) : lighter(crop, 0.2)
    const rows = times(5, (row) =>
      strip((index + row / 5) / count, (index + row / 5 + 0.09) / count, shade, 0.6),
    )
    return strip(index / count, (index + 1.03) / count, crop) + rows
  })
}

function tractor({ random, paint }: Canvas, at: [number, number], size: number): string {
  const body = paint(random.pick(['#a8423a', '#3f6b4f', '#2f5d78', '#c98a3a']))
  return place(
    at,
    { scale: size, isMirrored: random.chance(0.5) },
    [
      ellipse('#0d161b', [0, 0, 34, 3], 0.25),
      path(body, 'M-26 -10V-24H2V-44H24V-10Z'),
      rect(paint('#bcd3d8'), [5, -41, 16, 16]),
      line(paint('#2b3338'), 2.4, 'M-16 -24V-38'),
      ellipse(paint('#22292d'), [14, -13, 13]) + ellipse(paint('#c9a24e'), [14, -13, 5]),
      ellipse(paint('#22292d'), [-20, -8, 8]) + ellipse(paint('#c9a24e'), [-20, -8, 3]),
    ].join(''),
  )
}

export const fields: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint } = canvas
    const horizon = height * vary(0.42, 0.6)
    const edge = horizon + height * vary(0.05, 0.12)
    const bale = () => {
      const y = vary(edge + 26, height - 20)
      const r = 5 + ((y - edge) / (height - edge)) * 13
      const x = vary(20, width - 20)
      return (
        ellipse('#0d161b', [x + 2, y + r * 0.8, r * 1.5, r * 0.24], 0.2) +
        rect(paint('#c9a552'), [x - r, y - r, r * 2, r * 1.8], { corner: r * 0.5 }) +
        ellipse(paint('#e3c67c'), [x + r * 0.8, y - r * 0.1, r * 0.6, r * 0.9])
      )
    }
    return [
      drawSky(canvas, horizon),
      drawHills(canvas, horizon),
      random.chance(0.6)
        ? drawHouse(canvas, [vary(30, width - 100), edge + 4], {
            width: vary(50, 80),
            height: vary(24, 36),
            distance: 0.14,
          })
        : '',
      times(random.between(3, 9), () =>
        drawTree(canvas, [vary(0, width), edge + vary(-2, 6)], vary(26, 60), { distance: 0.16 }),
      ),
      drawStrips(canvas, edge, vary(width * 0.3, width * 0.7)),
      random.pick([
        () => '',
        () => times(random.between(3, 6), bale),
        () => tractor(canvas, [vary(80, width - 80), vary(edge + 40, height - 30)], vary(0.9, 1.6)),
      ])(),
      drawWeather(canvas),
    ].join('')
  },
}
