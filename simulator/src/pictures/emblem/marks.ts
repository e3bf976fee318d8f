import type { Random } from '../../random.ts'
import { mix } from '../pieces/colour.ts'
import { d, ellipse, line, path, rect, times } from '../pieces/shape.ts'

interface Sign {
  random: Random
  ground: string
  ink: string
  accent: string
}
export type DrawSign = (sign: Sign) => string

/** A half circle of seats, one of them lit. */
const chamber: DrawSign = ({ random, ink, accent }) => {
  const rows = random.between(3, 4)
  const counts = Array.from({ length: rows }, (_, row) => 5 + row * random.between(2, 4))
  const lit = random.between(0, counts.reduce((all, count) => all + count, 0) - 1)
  let seat = 0
  return counts
    .map((count, row) =>
      times(count, (index) => {
        const radius = 38 - (rows - 1 - row) * (26 / rows)
        const angle = (Math.PI * index) / (count - 1)
        const isLit = seat === lit
        seat += 1
        return ellipse(isLit ? accent : ink, [
          50 - radius * Math.cos(angle),
          68 - radius * Math.sin(angle),
          isLit ? 4.2 : 2.9,
        ])
      }),
    )
    .join('')
}

/** Arches inside each other. */
const arches: DrawSign = ({ random, ink, accent }) => {
  const count = random.between(2, 5)
  const lit = random.between(0, count - 1)
  return times(count, (index) => {
    const radius = 32 - index * (26 / count)
    return `<path fill="none" stroke="${index === lit ? accent : ink}" stroke-width="${(16 / count).toFixed(1)}" d="${d`M${50 - radius} 78V${50}A${radius} ${radius} 0 0 1 ${50 + radius} ${50}V78`}"/>`
  })
}

const waves: DrawSign = ({ random, ink, accent }) => {
  const count = random.between(3, 6)
  const lit = random.between(0, count - 1)
  const height = random.between(5, 12)
  return times(count, (index) => {
    const y = 28 + (index * 46) / (count - 1)
    return line(
      index === lit ? accent : ink,
      30 / count,
      d`M20 ${y}Q35 ${y - height} 50 ${y}T80 ${y}`,
    )
  })
}

/** Columns under a beam. */
const hall: DrawSign = ({ random, ink, accent }) => {
  const count = random.between(3, 6)
  const lit = random.between(0, count - 1)
  const step = 56 / count
  const roof = random.pick([
    path(ink, 'M18 36L50 20L82 36Z'),
    path(ink, 'M20 36A30 18 0 0 1 80 36Z'),
    rect(ink, [20, 26, 60, 9]),
  ])
  return (
    roof +
    times(count, (index) =>
      rect(index === lit ? accent : ink, [22 + index * step + step * 0.2, 40, step * 0.6, 30]),
    ) +
    rect(ink, [18, 74, 64, 6])
  )
}

const rings: DrawSign = ({ random, ink, accent, ground }) => {
  const shift = random.between(9, 15)
  const radius = random.between(15, 20)
  const width = random.between(4, 7)
  const ring = (x: number, y: number, colour: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return (
    ring(50 - shift, 50, ink) +
    ring(50 + shift, 50, accent) +
    (random.chance(0.5) ? ring(50, random.pick([36, 64]), mix(ink, ground, 0.35)) : '')
  )
}

/** Steps that rise, the last one lit. */
const steps: DrawSign = ({ random, ink, accent }) => {
  const count = random.between(3, 6)
  const step = 60 / count
  return times(count, (index) =>
    rect(index === count - 1 ? accent : ink, [
      20 + index * step,
      78 - ((index + 1) * 54) / count,
      step - 2.4,
      ((index + 1) * 54) / count,
    ]),
  )
}

const book: DrawSign = ({ random, ink, accent }) =>
  path(ink, 'M48 34C40 26 28 25 18 29V70C28 66 40 67 48 74Z') +
  path(ink, 'M52 34C60 26 72 25 82 29V70C72 66 60 67 52 74Z') +
  line(
    accent,
    2.6,
    random.pick([
      'M58 42C64 38 70 37 76 38M58 51C64 47 70 46 76 47',
      'M24 40C30 38 37 39 42 43M24 49C30 47 37 48 42 52',
      'M50 30V78',
    ]),
  )

/** A horizon with hills or a bridge. */
const horizon: DrawSign = ({ random, ink, accent }) =>
  ellipse(accent, [random.between(36, 64), random.between(36, 44), random.between(8, 12)]) +
  random.pick([
    path(ink, 'M14 70L38 42L54 60L66 48L86 70Z') + rect(ink, [14, 74, 72, 4]),
    path(ink, 'M14 62C30 50 42 54 54 60S76 66 86 56V70H14Z') + rect(ink, [14, 74, 72, 4]),
    line(ink, 5, 'M14 66H86M22 66A28 22 0 0 1 78 66M36 66V52M50 66V46M64 66V52'),
  ])

/** A needle in a square turned on its corner. */
const compass: DrawSign = ({ random, ink, accent }) => {
  const turn = random.between(0, 7) * 45
  return (
    `<g transform="rotate(${turn} 50 50)">${path(ink, 'M50 16L60 50L50 84L40 50Z')}${path(accent, 'M50 16L60 50H40Z')}</g>` +
    (random.chance(0.5)
      ? `<circle cx="50" cy="50" r="36" fill="none" stroke="${ink}" stroke-width="3"/>`
      : '')
  )
}

export const MARKS: DrawSign[] = [
  chamber,
  arches,
  waves,
  hall,
  rings,
  steps,
  book,
  horizon,
  compass,
]
