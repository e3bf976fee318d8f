import type { Canvas } from './canvas.ts'
import { darker, lighter, palette } from './colour.ts'
import { d, line, path, rect } from './shape.ts'

const WALLS = palette(
  '#c77b5c #e8d9b8 #7d99a1 #d3a45f #efe7d8 #a65b4c #dfcfae #b9c2b0 #c98f86 #8d8577 #d8c0a4 #9fb0a4',
)
const ROOFS = palette('#5b4a42 #8a4b3a #a4553b #46525a #6d5348')

export interface HouseWish {
  width: number
  height: number
  distance?: number
}

/** A house front whose ground is at x, y; windows are lit after dark. */
export function drawHouse(
  canvas: Canvas,
  [x, y]: [number, number],
  { width, height, distance = 0 }: HouseWish,
): string {
  const { random, paint, vary } = canvas
  const wall = paint(random.pick(WALLS), distance)
  const roof = paint(random.pick(ROOFS), distance)
  const top = y - height
  const rise = vary(width * 0.16, width * 0.42)
  const gable = random.pick([
    path(roof, d`M${x - 3} ${top}L${x + width / 2} ${top - rise}L${x + width + 3} ${top}Z`) +
      path(
        wall,
        d`M${x} ${top + 1}L${x + width / 2} ${top - rise * 0.86}L${x + width} ${top + 1}Z`,
      ),
    path(
      roof,
      d`M${x - 3} ${top + 1}L${x + width * 0.14} ${top - rise * 0.7}H${x + width * 0.86}L${x + width + 3} ${top + 1}Z`,
    ),
    rect(roof, [x - 2, top - 4, width + 4, 6]),
    path(roof, d`M${x - 3} ${top + 1}L${x + width / 2} ${top - rise}L${x + width + 3} ${top + 1}Z`),
  ])
  const chimney = random.chance(0.4)
    ? rect(darker(roof, 0.15), [x + width * 0.68, top - rise * 0.8, width * 0.1, rise * 0.8])
    : ''
  return (
    chimney +
    rect(wall, [x, top, width, height]) +
    gable +
    rect(darker(wall, 0.25), [x + width * 0.86, top, width * 0.14, height], { opacity: 0.35 }) +
    drawWindows(canvas, [x, top, width, height], wall, distance)
  )
}

function drawWindows(
  { random, light, paint }: Canvas,
  [x, y, width, height]: [number, number, number, number],
  wall: string,
  distance: number,
): string {
  const columns = Math.max(1, Math.round(width / 24))
  const rows = Math.max(1, Math.round(height / 30))
  const [cellX, cellY] = [width / columns, height / rows]
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * cellX + cellX * 0.26
    const top = y + Math.floor(index / columns) * cellY + cellY * 0.24
    return {
      isLit: random.chance(light.isDark ? 0.6 : 0.04),
      shape: d`M${left} ${top}h${cellX * 0.48}v${cellY * 0.52}h${-cellX * 0.48}Z`,
      bar: d`M${left + cellX * 0.24} ${top}v${cellY * 0.52}`,
    }
  })
  const all = panes.map(({ shape }) => shape).join('')
  const lit = panes.map(({ isLit, shape }) => (isLit ? shape : '')).join('')
  const edges = all + panes.map(({ bar }) => bar).join('')
  return (
    path(paint('#41545b', distance), all) +
    (lit && path('#ffdf9e', lit)) +
    line(lighter(wall, 0.45), 1.4, edges)
  )
}

/** Houses side by side from one edge to the other. */
export function drawRow(
  canvas: Canvas,
  y: number,
  [min, max]: [number, number],
  distance = 0,
): string {
  let houses = ''
  for (let x = -canvas.vary(0, 30); x < canvas.width;) {
    const width = canvas.vary(46, 88)
    houses += drawHouse(canvas, [x, y], { width, height: canvas.vary(min, max), distance })
    x += width
  }
  return houses
}
