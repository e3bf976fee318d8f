import type { Canvas } from '../../pieces/canvas.ts'
import { darker } from '../../pieces/colour.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'

export function drawCrane(
  { paint, random, vary }: Canvas,
  x: number,
  ground: number,
  tall: number,
): string {
  const steel = paint(random.pick(['#d9a441', '#c9623f', '#e0b34e', '#a8423a']))
  const side = random.pick([-1, 1])
  const [top, reach] = [ground - tall, tall * vary(0.6, 0.9) * side]
  const lattice = times(
    Math.floor(tall / 16),
    (index) => d`M${x - 5} ${ground - index * 16}l10 -16M${x + 5} ${ground - index * 16}l-10 -16`,
  )
  const hook = x + reach * vary(0.4, 0.9)
  const drop = vary(24, tall * 0.4)
  return (
    line(
      steel,
      2.6,
      d`M${x - 5} ${ground}V${top}M${x + 5} ${ground}V${top}M${x - reach * 0.3} ${top}H${x + reach}M${x} ${top - 24}L${x + reach * 0.8} ${top}M${x} ${top - 24}L${x - reach * 0.28} ${top}M${x} ${top}V${top - 24}`,
    ) +
    line(steel, 1, lattice, 0.9) +
    rect(paint('#7d878b'), [x - reach * 0.3 - 8, top, 18, 14]) +
    line(paint('#2f3b40'), 1.2, d`M${hook} ${top}v${drop}`) +
    rect(paint('#b08c5c'), [hook - 16, top + drop, 32, 6])
  )
}

/** Floors and columns of a house that is not finished, with its scaffold. */
export function drawShell(
  { paint, random, vary }: Canvas,
  [x, ground, width]: [number, number, number],
  floors: number,
): string {
  const concrete = paint(random.pick(['#b9b6ad', '#c6bba6', '#a9b0b2']))
  const floor = vary(34, 42)
  const columns = Math.max(3, Math.round(width / 42))
  const level = (index: number) => {
    const y = ground - (index + 1) * floor
    const walls = times(columns, (column) =>
      random.chance(0.45 - index * 0.08)
        ? rect(paint(random.pick(['#b5764a', '#c9907a'])), [
            x + (column * width) / columns,
            y,
            width / columns,
            floor,
          ])
        : '',
    )
    const posts = times(columns + 1, (column) =>
      rect(darker(concrete, 0.12), [x + (column * width) / columns - 3, y, 6, floor]),
    )
    return (
      rect(darker(concrete, 0.55), [x, y, width, floor], { opacity: 0.85 }) +
      walls +
      posts +
      rect(concrete, [x - 4, y - 4, width + 8, 7])
    )
  }
  const top = ground - floors * floor
  const bars =
    times(
      columns + 1,
      (column) => d`M${x + (column * width) / columns + 5} ${ground}V${top - 14}`,
    ) + times(floors, (index) => d`M${x} ${top + index * floor + 12}H${x + width}`)
  const rods = line(
    paint('#7a5a48'),
    1.6,
    times(columns, (column) => d`M${x + ((column + 0.3) * width) / columns} ${top}v-14m6 14v-12`),
  )
  return times(floors, level) + rods + line(paint('#6f7f86'), 1.4, bars, 0.9)
}
