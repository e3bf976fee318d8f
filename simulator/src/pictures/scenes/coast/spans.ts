import type { Canvas } from '../../pieces/canvas.ts'
import { darker } from '../../pieces/colour.ts'
import { d, line, rect, times } from '../../pieces/shape.ts'

interface Span {
  deck: number
  shore: number
  colour: string
}
type DrawSpan = (canvas: Canvas, span: Span) => string

const pier = (x: number, { deck, shore, colour }: Span): string =>
  rect(colour, [x - 8, deck, 16, shore + 26 - deck]) +
  rect(darker(colour, 0.25), [x + 2, deck, 6, shore + 26 - deck], { opacity: 0.5 })

/** Stone arches from bank to bank. */
const stone: DrawSpan = ({ width, height, random, vary }, { deck, shore, colour }) => {
  const count = random.between(2, 6)
  const wide = width / count
  const foot = shore + (height - shore) * 0.3
  const spring = deck + Math.min(wide * vary(0.3, 0.42), foot - deck - 10)
  const rise = spring - deck - vary(8, 14)
  const holes = times(
    count,
    (index) =>
      d`M${index * wide + 8} ${foot}V${spring}A${wide / 2 - 8} ${rise} 0 0 1 ${(index + 1) * wide - 8} ${spring}V${foot}Z`,
  )
  return (
    `<path fill="${colour}" fill-rule="evenodd" d="${d`M0 ${deck}H${width}V${foot}H0Z`}${holes}"/>` +
    line(darker(colour, 0.3), 2, holes, 0.35)
  )
}

/** Arches above the road, which hangs from them. */
const bows: DrawSpan = ({ width, height, random, vary }, span) => {
  const { deck, colour } = span
  const count = random.between(1, 3)
  const wide = (width * 0.86) / count
  const rise = Math.min(deck - 24, height * vary(0.34, 0.5) * (count > 1 ? 0.6 : 1), wide * 0.6)
  return times(count, (index) => {
    const from = width * 0.07 + index * wide
    const hangers = times(11, (hanger) => {
      const share = (hanger + 1) / 12
      return d`M${from + wide * share} ${deck}V${deck - rise * 0.5 * (1 - (share * 2 - 1) ** 2)}`
    })
    return (
      pier(from, span) +
      pier(from + wide, span) +
      line(
        colour,
        6,
        d`M${from} ${deck}Q${from + wide / 2} ${deck - rise} ${from + wide} ${deck}`,
      ) +
      line(colour, 1.3, hangers)
    )
  })
}

/** One arch under the road, with posts between them. */
const under: DrawSpan = ({ width, vary }, { deck, shore, colour }) => {
  const [from, to, foot] = [width * vary(0.04, 0.14), width * vary(0.86, 0.96), shore + 22]
  const crown = deck + 8
  const posts = times(13, (index) => {
    const share = (index + 1) / 14
    return d`M${from + (to - from) * share} ${deck}V${foot - (foot - crown) * (1 - (share * 2 - 1) ** 2)}`
  })
  return (
    line(colour, 9, d`M${from} ${foot}Q${(from + to) / 2} ${2 * crown - foot} ${to} ${foot}`) +
    line(colour, 3, posts)
  )
}

export const SPANS = [stone, stone, bows, under]
