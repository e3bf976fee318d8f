import { mix } from '../pieces/colour.ts'
import { d, ellipse, path, rect, times } from '../pieces/shape.ts'
import type { DrawSign } from './marks.ts'

const QUARTERS = [
  'M0 0H1A1 1 0 0 1 0 1Z',
  'M1 0V1A1 1 0 0 1 0 0Z',
  'M1 1H0A1 1 0 0 1 1 0Z',
  'M0 1V0A1 1 0 0 1 1 1Z',
]

/** Quarters of circles in a grid. */
const quarters: DrawSign = ({ random, ground, ink, accent }) => {
  const count = random.between(2, 4)
  const size = 64 / count
  return times(count * count, (index) => {
    const colour = random.pick([ink, ink, ink, accent, mix(ink, ground, 0.5)])
    const at = `translate(${18 + (index % count) * size} ${18 + Math.floor(index / count) * size}) scale(${size * 0.97})`
    return `<g transform="${at}">${path(colour, random.pick(QUARTERS))}</g>`
  })
}

/** Squares, dots and triangles; the left half is the right one in a mirror. */
const mosaic: DrawSign = ({ random, ground, ink, accent }) => {
  const half = Array.from({ length: 10 }, () => ({
    kind: random.between(0, 4) % 4,
    colour: random.pick([ink, ink, accent, mix(ink, ground, 0.45)]),
  }))
  return half
    .map(({ kind, colour }, index) => {
      const [column, row] = [index % 2, Math.floor(index / 2)]
      return [20 + column * 15.5, 80 - 15.5 - column * 15.5 + 0.5]
        .map((x) => {
          const y = 12 + row * 15.5
          if (kind === 0) return ''
          if (kind === 1) return rect(colour, [x, y, 14.5, 14.5])
          if (kind === 2) return ellipse(colour, [x + 7.2, y + 7.2, 7.2])
          return path(colour, d`M${x} ${y + 14.5}h14.5L${x + 7.2} ${y}Z`)
        })
        .join('')
    })
    .join('')
}

/** Bands that pass over and under each other. */
const weave: DrawSign = ({ random, ink, accent, ground }) => {
  const count = random.between(2, 4)
  const size = 64 / count
  const lit = random.between(0, count - 1)
  const upright = times(count, (index) =>
    rect(index === lit ? accent : ink, [18 + index * size + size * 0.2, 18, size * 0.6, 64]),
  )
  const across = times(count, (index) =>
    rect(mix(ink, ground, 0.35), [18, 18 + index * size + size * 0.2, 64, size * 0.6]),
  )
  const over = times(count * count, (index) => {
    const [column, row] = [index % count, Math.floor(index / count)]
    return (column + row) % 2
      ? rect(column === lit ? accent : ink, [
          18 + column * size + size * 0.2,
          18 + row * size,
          size * 0.6,
          size,
        ])
      : ''
  })
  return upright + across + over
}

/** Rays of different length around a middle. */
const rays: DrawSign = ({ random, ink, accent }) => {
  const count = random.pick([6, 8, 10, 14])
  const every = random.between(2, 3)
  const width = random.between(5, 8)
  return (
    times(
      count,
      (index) =>
        `<rect x="${50 - width / 2}" y="${index % every ? 26 : 16}" width="${width}" height="${index % every ? 12 : 22}" rx="${width / 2}" fill="${index % every ? ink : accent}" transform="rotate(${(index * 360) / count} 50 50)"/>`,
    ) + ellipse(ink, [50, 50, random.between(4, 9)])
  )
}

/** Discs cut by a slanting line. */
const halves: DrawSign = ({ random, ink, accent }) => {
  const turn = random.between(0, 11) * 30
  const gap = random.between(1, 5)
  return `<g transform="rotate(${turn} 50 50)">${path(ink, d`M18 ${50 - gap}A32 32 0 0 1 82 ${50 - gap}Z`)}${random.pick(
    [
      path(accent, d`M82 ${50 + gap}A32 32 0 0 1 18 ${50 + gap}Z`),
      path(accent, d`M66 ${50 + gap}A16 16 0 0 1 34 ${50 + gap}Z`),
      rect(accent, [18, 50 + gap, 64, 10]) + rect(ink, [26, 62 + gap, 48, 8]),
    ],
  )}</g>`
}

export const TILINGS: DrawSign[] = [quarters, quarters, quarters, mosaic, weave, rays, halves]
