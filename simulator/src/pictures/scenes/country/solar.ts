import type { Canvas } from '../../pieces/canvas.ts'
import { lighter, palette } from '../../pieces/colour.ts'
import { drawHouse } from '../../pieces/house.ts'
import { drawHills } from '../../pieces/land.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'
import { drawSky, drawWeather } from '../../pieces/sky.ts'
import { drawTree } from '../../pieces/tree.ts'
import type { Scene } from '../scene.ts'

const GLASSES = palette('#1d3c57 #24506b #2b3f66 #1f4450 #2a3a4a')

interface Row {
  y: number
  tall: number
  lean: number
  from: number
  /** Panels in one table, and how many panels fit in the gap after it. */
  table: number
  gap: number
}

function drawPanels(
  { width, paint }: Canvas,
  glass: string,
  { y, tall, lean, from, table, gap }: Row,
): string {
  const wide = tall * 0.8
  const lefts = Array.from(
    { length: Math.ceil(width / wide) + 8 },
    (_, index) => from + (index + Math.floor(index / table) * gap) * wide,
  )
  const each = (draw: (x: number) => string) => lefts.map(draw).join('')
  return (
    path(
      '#0d161b',
      each((x) => d`M${x} ${y + tall * 0.28}h${wide}l${tall * 0.24} ${tall * 0.12}h${-wide}Z`),
      0.2,
    ) +
    line(
      paint('#8d9498'),
      tall * 0.05,
      each((x) => d`M${x + wide * 0.5} ${y - tall * 0.1}V${y + tall * 0.32}`),
    ) +
    path(
      glass,
      each((x) => d`M${x} ${y}h${wide * 0.95}l${lean} ${-tall}h${-wide * 0.95}Z`),
    ) +
    path(
      lighter(glass, 0.5),
      each((x) => d`M${x} ${y}h${wide * 0.3}l${lean} ${-tall}h${-wide * 0.3}Z`),
      0.2,
    ) +
    line(
      lighter(glass, 0.5),
      0.3 + tall * 0.016,
      each(
        (x) =>
          d`M${x + lean / 3} ${y - tall / 3}h${wide * 0.95}M${x + (lean * 2) / 3} ${y - (tall * 2) / 3}h${wide * 0.95}M${x + wide * 0.48} ${y}l${lean} ${-tall}`,
      ),
      0.5,
    )
  )
}

const sheep = ({ paint, random }: Canvas, at: [number, number], size: number): string =>
  place(
    at,
    { scale: size, isMirrored: random.chance(0.5) },
    line(paint('#4a4440'), 2, 'M-5 -3V1M5 -3V1') +
      ellipse(paint('#f1ece2'), [0, -8, 10, 6.4]) +
      ellipse(paint('#4a4440'), [-10, -8, 3.4, 3]),
  )

export const solar: Scene = {
  suits: ({ sun, isDark }) => sun !== null && !isDark,
  draw: (canvas) => {
    const { width, height, random, vary, paint, meadow } = canvas
    const horizon = height * vary(0.34, 0.52)
    const ground = horizon + 14
    const glass = paint(random.pick(GLASSES))
    const [rows, slant, size] = [random.between(3, 5), vary(-0.5, 0.5), vary(0.1, 0.17)]
    const [table, gap] = [random.between(4, 12), random.pick([0.3, 1, 2])]
    const row = (index: number) => {
      const near = ((index + 0.8) / rows) ** 1.6
      const tall = 8 + near * height * size
      const y = ground + 10 + (height - ground) * near * 0.86
      const animals = random.chance(0.2)
        ? times(random.between(1, 4), () =>
            sheep(canvas, [vary(0, width), y + tall * 0.6], 0.4 + near * 0.7),
          )
        : ''
      return (
        drawPanels(canvas, glass, {
          y,
          tall,
          lean: slant * tall,
          from: -vary(1, 4) * tall,
          table,
          gap,
        }) + animals
      )
    }
    return [
      drawSky(canvas, horizon),
      drawHills(canvas, horizon),
      random.chance(0.4)
        ? drawHouse(canvas, [vary(20, width - 90), ground + 4], {
            width: vary(40, 70),
            height: vary(20, 30),
            distance: 0.2,
          })
        : '',
      times(random.between(3, 10), () =>
        drawTree(canvas, [vary(0, width), horizon + vary(10, 18)], vary(20, 46), {
          distance: 0.24,
        }),
      ),
      rect(paint(meadow), [0, ground, width, height - ground + 2]),
      times(rows, row),
      drawWeather(canvas),
    ].join('')
  },
}
