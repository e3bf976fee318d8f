import type { Canvas } from '../../pieces/canvas.ts'
import { darker, lighter } from '../../pieces/colour.ts'
import { d, line, path, rect, times } from '../../pieces/shape.ts'

const LIVERIES: [body: string, band: string][] = [
  ['#e7ecec', '#0f6171'],
  ['#f1ece2', '#a8423a'],
  ['#2c4a5c', '#d9a441'],
  ['#8a2f38', '#efe2cd'],
  ['#3f5a4c', '#e3d9b8'],
  ['#d9dde0', '#3a4f7d'],
]

/** Carriages and a head; the rail is at `rail`, the head points right. */
export function drawTrain(
  { width, random, vary, paint, light }: Canvas,
  rail: number,
  tall: number,
): string {
  const [body, band] = random.pick(LIVERIES).map((colour) => paint(colour))
  const glass = paint('#3d525c')
  const nose = width * vary(0.55, 0.96)
  const length = tall * 4.2
  const top = rail - tall
  const carriages = times(Math.ceil(nose / length) + 1, (index) => {
    const right = nose - tall * 0.9 - index * length
    const left = right - length + 5
    const windows = times(7, (pane) =>
      rect(
        light.isDark ? random.pick(['#ffdf9e', '#ffdf9e', '#8fb1bd']) : glass,
        [left + length * (0.06 + pane * 0.13), top + tall * 0.24, length * 0.09, tall * 0.28],
        { corner: 2 },
      ),
    )
    return (
      rect(darker(body ?? '', 0.5), [left - 6, top + tall * 0.2, 8, tall * 0.6]) +
      rect(body ?? '', [left, top, length - 5, tall * 0.9], { corner: 3 }) +
      rect(band ?? '', [left, top + tall * 0.62, length - 5, tall * 0.14]) +
      windows +
      rect(darker(body ?? '', 0.3), [left + 4, rail - tall * 0.12, length - 13, tall * 0.1])
    )
  })
  const head = path(
    body ?? '',
    d`M${nose - tall * 1.1} ${top}C${nose - tall * 0.4} ${top} ${nose} ${top + tall * 0.4} ${nose} ${top + tall * 0.9}H${nose - tall * 1.1}Z`,
  )
  const screen = path(
    light.isDark ? '#ffdf9e' : glass,
    d`M${nose - tall * 0.5} ${top + tall * 0.14}C${nose - tall * 0.3} ${top + tall * 0.2} ${nose - tall * 0.18} ${top + tall * 0.32} ${nose - tall * 0.12} ${top + tall * 0.46}H${nose - tall * 0.5}Z`,
  )
  return (
    carriages +
    head +
    path(
      band ?? '',
      d`M${nose - tall * 1.1} ${top + tall * 0.62}H${nose - tall * 0.05}L${nose} ${top + tall * 0.76}H${nose - tall * 1.1}Z`,
    ) +
    screen +
    rect(lighter(body ?? '', 0.6), [-2, top, nose - tall, 1.6], { opacity: 0.6 })
  )
}

export function drawViaduct({ width, height, random, paint }: Canvas, rail: number): string {
  const stone = paint(random.pick(['#8d8577', '#a58f70', '#7d878b', '#9a7f6d']))
  const wide = random.between(64, 110)
  const holes = times(
    Math.ceil(width / wide),
    (index) =>
      d`M${index * wide + 9} ${height + 4}V${rail + 20 + wide * 0.4}A${wide / 2 - 9} ${wide / 2 - 9} 0 0 1 ${(index + 1) * wide - 9} ${rail + 20 + wide * 0.4}V${height + 4}Z`,
  )
  return (
    `<path fill="${stone}" fill-rule="evenodd" d="${d`M-2 ${rail}H${width + 2}V${height + 4}H-2Z`}${holes}"/>` +
    line(darker(stone, 0.4), 2.4, holes, 0.4) +
    rect(lighter(stone, 0.25), [0, rail, width, 5])
  )
}
