import type { Random } from '../../../random.ts'
import { lighter, mix } from '../../pieces/colour.ts'
import { d, ellipse, line, path, times } from '../../pieces/shape.ts'
import { HAIR_BACKS, type HairBack } from './hair-back.ts'
import { HAIRLINES, type Hairline } from './hairline.ts'
import { vary, type Person } from '../person.ts'

/** What lies behind the shoulders, over the forehead, and over the clothes. */
export interface Hair {
  back: string
  front: string
  over: string
}
type Crown = 'smooth' | 'high' | 'quiff' | 'waves' | 'curls' | 'coils'
type Cut = [crown: Crown[], lines: Hairline[], back: HairBack, ends: [from: number, to: number]]

const SHORT: Cut = [
  ['smooth', 'high', 'quiff', 'waves', 'curls'],
  ['straight', 'peak', 'sweep', 'high'],
  'none',
  [39, 46],
]
const CUTS: Record<Person['sex'], Cut[]> = {
  man: [
    SHORT,
    SHORT,
    SHORT,
    [['smooth', 'high', 'waves'], ['receding', 'high'], 'none', [40, 46]],
    [['smooth', 'waves'], ['receding', 'peak'], 'none', [42, 46]],
    [['smooth', 'high', 'waves'], ['fringe', 'curtain'], 'none', [44, 48]],
    [['coils', 'curls'], ['straight', 'high'], 'none', [40, 45]],
    [['smooth', 'waves'], ['curtain', 'high'], 'collar', [46, 52]],
  ],
  woman: [
    [['smooth', 'high', 'waves'], ['sweep', 'curtain', 'fringe'], 'bob', [54, 60]],
    [['smooth', 'high'], ['sweep', 'curtain', 'fringe', 'high'], 'shoulder', [54, 62]],
    [['smooth', 'high', 'waves'], ['sweep', 'curtain', 'fringe'], 'long', [54, 64]],
    [['smooth', 'waves'], ['sweep', 'curtain'], 'wavy', [54, 64]],
    [['curls'], ['curtain', 'sweep', 'straight'], 'curly', [50, 58]],
    [['coils'], ['straight', 'high'], 'round', [44, 50]],
    [['smooth'], ['high', 'curtain', 'sweep'], 'bun', [40, 47]],
    [['smooth', 'high'], ['sweep', 'high', 'curtain'], 'low-bun', [42, 48]],
    [['smooth', 'high'], ['high', 'sweep', 'fringe'], 'tail', [41, 47]],
    [['smooth', 'waves'], ['curtain', 'sweep'], 'braid', [46, 52]],
    [['smooth'], ['high', 'straight'], 'locks', [42, 48]],
    [['smooth', 'high', 'waves', 'quiff'], ['sweep', 'fringe', 'peak'], 'none', [40, 47]],
    [['curls'], ['straight', 'sweep'], 'none', [42, 47]],
  ],
}

export function drawHair(random: Random, person: Person): Hair {
  const { sex, age, head, hair } = person
  const scale = `transform="scale(${((random.chance(0.5) ? -1 : 1) * (head / 20.5)).toFixed(3)} 1)"`
  const inGroup = (body: string) => body && `<g ${scale}>${body}</g>`
  if (sex === 'man' && random.chance(age === 'young' ? 0.06 : 0.2)) {
    return { back: '', front: inGroup(drawBald(random, hair)), over: '' }
  }
  const [crowns, lines, back, [from, to]] = random.pick(CUTS[sex])
  const behind = HAIR_BACKS[back](random, mix(hair, '#140d0a', 0.22), hair)
  return {
    back: inGroup(behind.back),
    over: inGroup(behind.over ?? ''),
    front: inGroup(
      drawCrown(random, random.pick(crowns), random.pick(lines), vary(random, from, to), hair),
    ),
  }
}

function drawBald(random: Random, hair: string): string {
  const shaved = path(
    hair,
    `M-20.6 46C-23 28 -17 18.6 0 18.6C17 18.6 23 28 20.6 46L18.6 44${HAIRLINES.receding(45)}`,
    0.22,
  )
  const shine = line('#ffffff', 2.2, 'M-10 24.5Q-6 22 -1 21.8', 0.2)
  const sides = [-1, 1].map((side) =>
    path(
      hair,
      d`M${side * 20.8} 49C${side * 22.6} 40 ${side * 22} 32 ${side * 18.4} 27.5C${side * 19.6} 34 ${side * 18.2} 40 ${side * 18.4} 46Z`,
    ),
  )
  return random.chance(0.4) ? shaved + shine : sides.join('') + shine
}

function drawCrown(
  random: Random,
  crown: Crown,
  hairline: Hairline,
  end: number,
  hair: string,
): string {
  const shine = mix(lighter(hair, 0.28), hair, 0.3)
  const strand = line(
    shine,
    1.3,
    d`M-13 ${24}C-9 19.5 -2 17.8 5 18.4M-9 25.5C-5 22 1 21 6 21.4`,
    0.5,
  )
  const top = {
    smooth: vary(random, 14.6, 16.4),
    high: vary(random, 11.6, 13.6),
    quiff: 14,
    waves: 15,
    curls: 16,
    coils: 17,
  }[crown]
  const puff = crown === 'smooth' ? vary(random, 0, 1.2) : vary(random, 0.6, 2.4)
  const outline = d`M-20.6 ${end}C${-22.6 - puff} 32 ${-18.5 - puff} ${top} 0 ${top}C${18.5 + puff} ${top} ${22.6 + puff} 32 20.6 ${end}`
  const cap = path(hair, outline + HAIRLINES[hairline](end))
  switch (crown) {
    case 'quiff':
      return (
        cap +
        path(hair, 'M-15 27C-18 16 -8 8.6 6 10.4C15 11.4 19 17 18.4 25C10 19 -2 22 -15 27Z') +
        strand
      )
    case 'waves':
      return (
        cap +
        path(
          hair,
          'M-21 33C-25 27 -20 20 -15.6 20C-15 13.6 -7 11.6 -2.6 14C2 10.4 11 12 13.4 17C19 17.4 24 25 21 33C14 24 -14 24 -21 33Z',
        ) +
        strand
      )
    case 'curls':
      return cap + curls(random, hair, shine, { radius: 20.4, size: 5, count: 11 })
    case 'coils':
      return cap + curls(random, hair, shine, { radius: 20.6, size: 3.4, count: 19 })
    case 'smooth':
    case 'high':
      return cap + strand
  }
}

interface Curls {
  radius: number
  size: number
  count: number
}

/** Round locks side by side from one temple over the crown to the other. */
function curls(
  random: Random,
  hair: string,
  shine: string,
  { radius, size, count }: Curls,
): string {
  return times(count, (index) => {
    const angle = Math.PI * (-0.04 + (1.08 * index) / (count - 1))
    const [x, y] = [radius * Math.cos(angle), 36 - radius * 0.9 * Math.sin(angle)]
    const r = size * vary(random, 0.85, 1.2)
    return (
      ellipse(hair, [x, y, r]) +
      line(
        shine,
        0.7,
        d`M${x - r * 0.5} ${y - r * 0.1}A${r * 0.55} ${r * 0.55} 0 0 1 ${x + r * 0.4} ${y - r * 0.4}`,
        0.4,
      )
    )
  })
}
