import type { Canvas } from './canvas.ts'
import { darker, lighter, mix, palette } from './colour.ts'
import { d, gradient, line, path, rect, times } from './shape.ts'

const WALLS = palette(
  '#dfe3df #e6ddcf #cfd8da #d9cfc6 #c6d0c4 #d3cdd8 #b9c8c6 #e8e2d6 #8fa3a6 #c9b8a6',
)
const FLOORS = palette('#a98459 #8f7a63 #b9ad9c #7f8a8c #9c8f82 #6f6257')

/** Under lamps the hour outside hardly colours a room. */
export function toIndoors(canvas: Canvas): Canvas {
  const { light } = canvas
  const [tint, strength] = light.isDark ? ['#e0a45a', 0.14] : [light.tint, light.strength * 0.35]
  return {
    ...canvas,
    paint: (colour, distance = 0) => mix(mix(colour, tint, strength), '#d5d3cb', distance),
  }
}

/** A wall, often with windows, and a floor from `ground` down. */
export function drawRoom(canvas: Canvas, ground: number, { hasWindows = true } = {}): string {
  const { width, height, random, paint, light } = canvas
  const wall = paint(random.pick(WALLS))
  const floor = paint(random.pick(FLOORS))
  const isWarm = light.isDark
  return [
    gradient('wall', [darker(wall, isWarm ? 0.22 : 0.05), lighter(wall, 0.18), darker(wall, 0.1)]),
    rect('url(#wall)', [0, 0, width, ground + 1]),
    hasWindows ? drawWindows(canvas, ground) : '',
    gradient('floor', [darker(floor, 0.18), lighter(floor, 0.08)]),
    rect('url(#floor)', [0, ground, width, height - ground + 2]),
    rect(darker(wall, 0.18), [0, ground - 5, width, 6]),
  ].join('')
}

function drawWindows({ width, random, light, vary, paint }: Canvas, ground: number): string {
  const count = random.between(1, 4)
  const step = width / count
  const [top, bottom] = [ground * vary(0.06, 0.16), ground * vary(0.52, 0.72)]
  const share = vary(0.5, 0.78)
  const frame = paint('#f4f4ef')
  const view = gradient('view', light.sky)
  return (
    view +
    times(count, (index) => {
      const [x, wide] = [step * (index + (1 - share) / 2), step * share]
      const crowns = path(
        paint('#6f8f78', 0.3),
        d`M${x} ${bottom}V${bottom - 22}C${x + wide * 0.2} ${bottom - 40} ${x + wide * 0.35} ${bottom - 14} ${x + wide * 0.55} ${bottom - 28}C${x + wide * 0.75} ${bottom - 44} ${x + wide * 0.9} ${bottom - 20} ${x + wide} ${bottom - 26}V${bottom}Z`,
        light.isDark ? 0.25 : 0.7,
      )
      return (
        rect('url(#view)', [x, top, wide, bottom - top]) +
        crowns +
        line(
          frame,
          5,
          d`M${x} ${top}H${x + wide}V${bottom}H${x}ZM${x + wide / 2} ${top}V${bottom}`,
        ) +
        rect(darker(frame, 0.12), [x - 6, bottom, wide + 12, 5])
      )
    })
  )
}
