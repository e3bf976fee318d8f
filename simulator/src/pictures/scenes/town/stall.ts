import type { Canvas } from '../../pieces/canvas.ts'
import { darker, palette } from '../../pieces/colour.ts'
import { drawFigure } from '../../pieces/people/figure.ts'
import { d, ellipse, line, path, rect, times } from '../../pieces/shape.ts'

const CLOTHS = palette('#a8423a #2f6f73 #3f6b4f #d9a441 #2c4a7c #b5667a #c9623f #6b7f4f')
const FRUITS = palette('#c9503a #e08a2e #7f9f4a #e3c24e #6b3f5c #b23d38 #4f7a3f #d98f6a')

interface Stall {
  x: number
  y: number
  width: number
}

/** A table of crates under a striped cloth. */
export function drawStall(canvas: Canvas, { x, y, width }: Stall): string {
  const { random, paint } = canvas
  const cloth = paint(random.pick(CLOTHS))
  const pale = paint('#f3ede0')
  const pole = paint('#5d4a3b')
  const tall = width * 0.86
  const stripes = times(8, (index) =>
    path(
      index % 2 ? pale : cloth,
      d`M${x + 6 + (index * (width - 12)) / 8} ${y - tall}h${(width - 12) / 8}L${x - 6 + ((index + 1) * (width + 12)) / 8} ${y - tall * 0.74}a${(width + 12) / 16} 6 0 0 1 ${-(width + 12) / 8} 0Z`,
    ),
  )
  const crate = (index: number) => {
    const [left, wide] = [x + 3 + (index * (width - 6)) / 3, (width - 6) / 3 - 3]
    const fruit = paint(random.pick(FRUITS))
    const round = (one: number) =>
      ellipse(one % 2 ? fruit : darker(fruit, 0.12), [
        left + wide * (0.14 + (one % 4) * 0.24),
        y - tall * 0.36 - Math.floor(one / 4) * 5,
        wide * 0.14,
      ])
    return times(7, round) + rect(paint('#b08c5c'), [left, y - tall * 0.34, wide, tall * 0.1])
  }
  return [
    rect(paint('#4a4038', 0.1), [x + 4, y - tall * 0.76, width - 8, tall * 0.5], { opacity: 0.35 }),
    line(pole, 3, d`M${x + 3} ${y}V${y - tall * 0.8}M${x + width - 3} ${y}V${y - tall * 0.8}`),
    drawFigure(canvas, [x + width * random.pick([0.3, 0.5, 0.7]), y - 2], {
      size: tall * 0.72,
      outfit: 'apron',
    }),
    times(3, crate),
    rect(paint('#8a6a48'), [x, y - tall * 0.25, width, tall * 0.25]),
    rect('#0d161b', [x, y - tall * 0.25, width, 3], { opacity: 0.2 }),
    stripes,
  ].join('')
}
