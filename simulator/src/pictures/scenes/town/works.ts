import type { Canvas } from '../../pieces/canvas.ts'
import { darker, palette } from '../../pieces/colour.ts'
import { d, ellipse, line, path, place, rect, times } from '../../pieces/shape.ts'

const WALLS = palette('#a65b4c #8d9aa0 #c9bda4 #6f8a94 #b5764a #7d878b #9fb0a4')

export function drawChimney(
  { paint, vary }: Canvas,
  x: number,
  base: number,
  tall: number,
): string {
  const brick = paint('#b9907c', 0.1)
  const puffs = times(5, (index) =>
    ellipse(
      paint('#f1efe9', 0.2),
      [x + 8 + index * 15, base - tall - 8 - index * vary(7, 12), 7 + index * 4.4],
      0.5 - index * 0.07,
    ),
  )
  return (
    puffs +
    path(brick, d`M${x} ${base}L${x + 3} ${base - tall}h11l3 ${tall}Z`) +
    path(darker(brick, 0.25), d`M${x + 10} ${base}L${x + 9} ${base - tall}h5l3 ${tall}Z`, 0.6) +
    rect(paint('#efe7d8'), [x + 2.4, base - tall + 8, 12.4, 7])
  )
}

/** A hall with large windows and a sawtooth roof. */
export function drawHall(
  canvas: Canvas,
  [x, y, width, height]: [number, number, number, number],
): string {
  const { random, paint, vary, light } = canvas
  const wall = paint(random.pick(WALLS))
  const roof = darker(wall, 0.3)
  const glass = light.isDark ? '#ffdf9e' : paint('#bcd3d8')
  const teeth = random.between(3, 6)
  const wide = width / teeth
  const top = y - height
  const tooth = vary(18, 34)
  const roofs = times(
    teeth,
    (index) =>
      path(
        roof,
        d`M${x + index * wide} ${top + 1}v${-tooth}L${x + (index + 1) * wide} ${top + 1}Z`,
      ) +
      path(
        glass,
        d`M${x + index * wide + 3} ${top - 2}v${-tooth * 0.6}l${wide * 0.22} ${tooth * 0.36}v${tooth * 0.24}Z`,
      ),
  )
  const panes = times(teeth * 2, (index) =>
    rect(glass, [x + (index + 0.14) * (wide / 2), top + height * 0.16, wide * 0.36, height * 0.34]),
  )
  const gate = rect(darker(wall, 0.4), [
    x + width * 0.4,
    y - height * 0.42,
    width * 0.14,
    height * 0.42,
  ])
  return (
    roofs +
    rect(wall, [x, top, width, height]) +
    panes +
    gate +
    rect('#0d161b', [x + width * 0.92, top, width * 0.08, height], { opacity: 0.14 })
  )
}

export function drawTank({ paint }: Canvas, x: number, base: number, size: number): string {
  const steel = paint('#c3c9ca')
  return (
    rect(steel, [x, base - size * 1.5, size, size * 1.5], { corner: size * 0.16 }) +
    rect(darker(steel, 0.3), [x + size * 0.7, base - size * 1.5, size * 0.3, size * 1.5], {
      corner: size * 0.14,
      opacity: 0.5,
    }) +
    line(darker(steel, 0.4), 1.4, d`M${x} ${base - size * 0.5}h${size}M${x} ${base - size}h${size}`)
  )
}

export function drawLorry({ random, paint }: Canvas, at: [number, number]): string {
  const body = paint(random.pick(WALLS))
  return place(
    at,
    { isMirrored: random.chance(0.5) },
    rect(paint('#e7e4da'), [-40, -38, 54, 32], { corner: 2 }) +
      path(body, 'M16 -6V-30H30L38 -18V-6Z') +
      path(paint('#4a6470'), 'M20 -27H29L35 -18H20Z') +
      [-28, -14, 26]
        .map((x) => ellipse('#1f2427', [x, -4, 5.4]) + ellipse('#8d9498', [x, -4, 2]))
        .join(''),
  )
}
