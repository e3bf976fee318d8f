import type { Random } from '../../../random.ts'
import { darker } from '../../pieces/colour.ts'
import { d, ellipse, line, path, times } from '../../pieces/shape.ts'
import { vary } from '../person.ts'

interface Behind {
  back: string
  /** Falls over the shoulder, in front of the clothes. */
  over?: string
}
export type HairBack =
  | 'none'
  | 'collar'
  | 'bob'
  | 'shoulder'
  | 'long'
  | 'wavy'
  | 'curly'
  | 'round'
  | 'bun'
  | 'low-bun'
  | 'tail'
  | 'braid'
  | 'locks'
type DrawBack = (random: Random, dark: string, hair: string) => Behind

const fall = (half: number, end: number, flare: number): string =>
  d`M${-half} ${end - 5}C${-half - 3.5} 46 -26 13.6 0 13.6C26 13.6 ${half + 3.5} 46 ${half} ${end - 5}C${half + flare} ${end} ${half - 5} ${end + 1.4} 13 ${end}L-13 ${end}C${5 - half} ${end + 1.4} ${-half - flare} ${end} ${-half} ${end - 5}Z`

const sides = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

export const HAIR_BACKS: Record<HairBack, DrawBack> = {
  none: () => ({ back: '' }),
  collar: (_random, dark) => ({ back: path(dark, fall(21, 70, 1)) }),
  bob: (random, dark) => ({
    back: path(dark, fall(vary(random, 22.4, 24.6), vary(random, 62, 69), vary(random, -2, 2))),
  }),
  shoulder: (random, dark) => ({
    back: path(dark, fall(vary(random, 22.4, 24.4), vary(random, 74, 80), vary(random, 0, 4))),
  }),
  long: (random, dark, hair) => ({
    back: path(dark, fall(vary(random, 22.4, 25), vary(random, 88, 104), 1)),
    over: random.chance(0.5) ? sides((side) => lock(side, hair)) : lock(1, hair),
  }),
  wavy: (_random, dark, hair) => ({
    back: path(
      dark,
      'M0 13.6C22 13.6 27 30 25 42C29 48 23 55 27 62C31 70 25 76 27 84C28 93 18 95 12 88L-12 88C-18 95 -28 93 -27 84C-25 76 -31 70 -27 62C-23 55 -29 48 -25 42C-27 30 -22 13.6 0 13.6Z',
    ),
    over: sides((side) =>
      path(
        hair,
        d`M${side * 18.6} 54C${side * 23} 58 ${side * 17} 66 ${side * 21} 72C${side * 24} 79 ${side * 18} 84 ${side * 21} 91C${side * 27} 87 ${side * 30} 82 ${side * 27} 75C${side * 25} 69 ${side * 29} 62 ${side * 25} 55C${side * 24} 51 ${side * 22} 49 ${side * 20} 48Z`,
      ),
    ),
  }),
  curly: (random, dark) => ({
    back:
      path(dark, fall(22, 66, 0)) +
      sides((side) =>
        times(9, (index) =>
          ellipse(dark, [
            side * (22 + 4 * Math.sin(index * 1.2)),
            28 + index * 5.4,
            vary(random, 5.4, 7.2),
          ]),
        ),
      ),
  }),
  round: (random, dark) => ({
    back:
      times(26, (index) => {
        const angle = (Math.PI * 2 * index) / 26
        return ellipse(dark, [
          23 * Math.cos(angle),
          36 - 22 * Math.sin(angle),
          vary(random, 4.4, 5.8),
        ])
      }) + ellipse(dark, [0, 36, 25, 24]),
  }),
  bun: (random, dark, hair) => {
    const r = vary(random, 6, 8.6)
    return {
      back:
        ellipse(dark, [0, 16 - r * 0.6, r]) +
        line(
          hair,
          1.2,
          d`M${-r * 0.5} ${15 - r}A${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.6} ${15.4 - r * 0.8}`,
          0.8,
        ),
    }
  },
  'low-bun': (random, dark) => ({
    back: ellipse(dark, [vary(random, 14, 18), vary(random, 55, 60), vary(random, 7.5, 9.5)]),
  }),
  tail: (_random, dark, hair) => ({
    back:
      path(dark, 'M4 17C20 10 32 22 31 42C30.6 58 34 70 27 84C21 80 24 62 20 50Z') +
      line(hair, 1.2, 'M20 20C28 28 27 48 27.6 66', 0.6),
  }),
  braid: (_random, dark, hair) => ({
    back: path(dark, 'M-20 40C-22 60 -14 68 0 68C16 68 24 62 20 40Z'),
    over: times(6, (index) => {
      const [x, y] = [17.4 + Math.sin(index * 0.7) * 1.6, 62 + index * 6.2]
      const r = 5 - index * 0.35
      return (
        path(
          hair,
          d`M${x} ${y - 4.4}C${x + r * 1.4} ${y - 3} ${x + r} ${y + 3} ${x} ${y + 4.6}C${x - r} ${y + 3} ${x - r * 1.4} ${y - 3} ${x} ${y - 4.4}Z`,
        ) +
        line(
          darker(hair, 0.35),
          0.8,
          d`M${x - r * 0.7} ${y - 1.4}L${x} ${y + 1.8}L${x + r * 0.7} ${y - 1.4}`,
          0.7,
        )
      )
    }),
  }),
  locks: (random, dark, hair) => {
    const end = vary(random, 70, 92)
    const lock = (index: number) => {
      const x = index * 3.6 - 25.2
      const side = Math.sign(x || 1)
      return d`M${x * 0.62} 20C${x * 1.1} 24 ${x + side * 2} 44 ${x} ${end - Math.abs(index - 7)}`
    }
    return {
      back:
        path(dark, fall(23, end - 6, 0)) +
        line(dark, 4, times(15, lock)) +
        line(hair, 1.6, times(15, lock), 0.5),
    }
  },
}

const lock = (side: 1 | -1, hair: string): string =>
  path(
    hair,
    d`M${side * 18.4} 52C${side * 20} 64 ${side * 15} 74 ${side * 17} 90C${side * 22} 93 ${side * 27} 90 ${side * 27.5} 84C${side * 25} 72 ${side * 27} 60 ${side * 22} 46Z`,
  )
