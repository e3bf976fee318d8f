import { d, line, times } from '../../pieces/shape.ts'
import { drawHills, drawRidge } from '../../pieces/land.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'

const FRAMES = [
  'M-26 0L-12 -96H12L26 0M-12 -96L0 -190L12 -96M-22 -30L16 -96M22 -30L-16 -96M-44 -112H44L10 -128H-10ZM-34 -152H34L8 -166H-8Z',
  'M-22 0L-7 -120H7L22 0M-7 -120L-4 -190H4L7 -120M-18 -30L12 -70L-9 -100M18 -30L-12 -70L9 -100M-50 -128H50M-50 -128L-6 -146M50 -128L6 -146M-40 -166H40M-40 -166L-4 -180M40 -166L4 -180',
]
/** Where the wires hang on a frame 190 high. */
const HOOKS: [number, number][] = [
  [-44, -112],
  [44, -112],
  [-34, -152],
  [34, -152],
]

export const pylons: Scene = {
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow } = canvas
    const horizon = height * vary(0.52, 0.68)
    const frame = random.pick(FRAMES)
    const steel = paint('#2b3d45')
    const count = random.between(3, 5)
    const [startX, endX] = [width * vary(0.74, 0.9), width * vary(0.02, 0.3)]
    const stands = Array.from({ length: count }, (_, index) => {
      const near = 0.52 ** index
      return {
        x: endX + (startX - endX) * near,
        y: horizon + 10 + (height * 0.9 - horizon) * near * 0.8,
        scale: (height / 250) * near,
      }
    })
    const before = { x: startX + width * 0.5, y: height * 1.1, scale: height / 130 }
    const wires = stands.map((to, index) => {
      const from = stands[index - 1] ?? before
      return HOOKS.map(([x, y]) => {
        const [x1, y1, x2, y2] = [
          from.x + x * from.scale,
          from.y + y * from.scale,
          to.x + x * to.scale,
          to.y + y * to.scale,
        ]
        return d`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + 40 * from.scale} ${x2} ${y2}`
      }).join('')
    })
    return [
      drawSky(canvas, horizon),
      drawHills(canvas, horizon),
      times(random.between(4, 10), () =>
        drawTree(canvas, [vary(0, width), horizon + vary(10, 22)], vary(18, 36), {
          distance: 0.25,
        }),
      ),
      drawRidge(canvas, horizon + (height - horizon) * 0.45, paint(meadow, 0.06), 'flat'),
      drawRidge(
        canvas,
        height * 0.94,
        paint(random.pick(['#d9b96a', '#8fae5c', '#b9a05c', meadow])),
      ),
      stands
        .toReversed()
        .map(
          ({ x, y, scale }) =>
            `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${line(steel, 2.6, frame)}</g>`,
        )
        .join(''),
      line(steel, 1.1, wires.join(''), 0.85),
      drawWeather(canvas),
    ].join('')
  },
}
