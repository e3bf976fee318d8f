import type { Random } from '../../random.ts'
import { darker, lighter, mix, palette } from '../pieces/colour.ts'
import { d, ellipse, gradient, line, path, rect, times } from '../pieces/shape.ts'
import { vary } from './person.ts'

const TONES = palette(
  '#b9cfd0 #d8c9b2 #c4cdb8 #cbbfca #b7c3d3 #dcc4b6 #a9bdb6 #8fa7ad #e3d9c6 #9aa58f #a79bab #7f93a6 #c9a795 #5f7d86 #d9d4cc #6f7f74 #b3a58e #41606a',
)

/** Quiet tones or a room out of focus, 100 by 100; `id` is unique in the drawing. */
export function drawBackground(random: Random, id: string): string {
  const tone = mix(random.pick(TONES), random.pick(TONES), random.next() * 0.5)
  return random.pick([flat, flat, fading, fading, halo, wall, office, shelves, curtain, leaves])(
    random,
    tone,
    id,
  )
}

type Ground = (random: Random, tone: string, id: string) => string

const flat: Ground = (_random, tone) => rect(tone, [0, 0, 100, 100])

const fading: Ground = (_random, tone, id) =>
  gradient(`${id}-wall`, [lighter(tone, 0.4), tone, darker(tone, 0.14)]) +
  rect(`url(#${id}-wall)`, [0, 0, 100, 100])

const halo: Ground = (random, tone) =>
  rect(tone, [0, 0, 100, 100]) +
  ellipse(lighter(tone, 0.3), [vary(random, 38, 62), vary(random, 40, 52), vary(random, 36, 46)])

const wall: Ground = (random, tone) => {
  const edge = vary(random, 20, 80)
  return (
    rect(tone, [0, 0, 100, 100]) +
    path(darker(tone, 0.1), d`M${edge} 0L${edge + vary(random, -24, 24)} 100H100V0Z`)
  )
}

/** A bright window behind a shoulder. */
const office: Ground = (random, tone) => {
  const x = random.pick([-8, 4, 52, 64])
  const width = vary(random, 34, 46)
  const pane = lighter(tone, 0.55)
  const bar = lighter(tone, 0.15)
  return (
    rect(tone, [0, 0, 100, 100]) +
    rect(pane, [x, 6, width, 62]) +
    rect(mix(pane, '#8fb0a0', 0.4), [x, 48, width, 20]) +
    line(bar, 2.4, d`M${x} 6H${x + width}V68H${x}ZM${x + width / 2} 6V68M${x} 34H${x + width}`) +
    rect(darker(tone, 0.1), [0, 80, 100, 20])
  )
}

const shelves: Ground = (random, tone) => {
  const wood = darker(tone, 0.22)
  const books = times(3, (row) => {
    let x = -2
    let row_ = ''
    while (x < 100) {
      const width = vary(random, 3, 7)
      const height = vary(random, 15, 24)
      row_ += rect(mix(mix(tone, random.pick(TONES), 0.7), wood, 0.35), [
        x,
        28 + row * 31 - height,
        width - 0.6,
        height,
      ])
      x += width
    }
    return row_ + rect(darker(tone, 0.34), [0, 28 + row * 31, 100, 2.4])
  })
  return rect(wood, [0, 0, 100, 100]) + books + rect(tone, [0, 0, 100, 100], { opacity: 0.35 })
}

const curtain: Ground = (_random, tone) =>
  rect(tone, [0, 0, 100, 100]) +
  times(9, (index) =>
    rect(
      index % 2 ? darker(tone, 0.09) : lighter(tone, 0.12),
      [index * 12 - 4, 0, 5 + (index % 3) * 2, 100],
      { opacity: 0.8 },
    ),
  )

const leaves: Ground = (random, tone) => {
  const green = mix(tone, '#4d6f57', 0.55)
  const x = random.pick([8, 92])
  return (
    rect(lighter(tone, 0.15), [0, 0, 100, 100]) +
    times(
      7,
      (index) =>
        `<path transform="translate(${x} 92) rotate(${index * 22 - 66 + random.between(-8, 8)})" fill="${index % 2 ? green : darker(green, 0.15)}" d="M0 0C-9 -18 -7 -40 0 -${random.between(50, 70)}C7 -40 9 -18 0 0Z"/>`,
    )
  )
}
