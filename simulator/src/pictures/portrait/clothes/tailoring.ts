import type { Random } from '../../../random.ts'
import { darker, lighter, mix } from '../../pieces/colour.ts'
import { d, ellipse, line, path, times } from '../../pieces/shape.ts'
import type { Person } from '../person.ts'
import { TIES } from './fabrics.ts'

/** What can be seen between the two sides of a jacket. */
export const INSIDE = 'M-13.4 75.4L-8.6 72.6C-5 80 5 80 8.6 72.6L13.4 75.4L7.6 96L0 126L-7.6 96Z'
export const COLLAR =
  'M-9.6 70.4C-8 76 -4 80 0 82.4L-5.6 90L-13.6 77.6Z M9.6 70.4C8 76 4 80 0 82.4L5.6 90L13.6 77.6Z'
export const OPEN_COLLAR =
  'M-9.4 71C-8.4 77 -5 83 -1.4 88.6L-9 93.6L-14.4 77.8Z M9.4 71C8.4 77 5 83 1.4 88.6L9 93.6L14.4 77.8Z'
export const HIGH_NECK = 'M-9.6 67.6C-5 72.4 5 72.4 9.6 67.6L12 80C6 86.6 -6 86.6 -12 80Z'
export const BAND = 'M-9.6 72C-5 77.6 5 77.6 9.6 72L11.4 77.6C5 84 -5 84 -11.4 77.6Z'

/** The edge of a blouse, open at the neck. */
export const NECKLINES = [
  'M-13.4 75.6C-11 90 11 90 13.4 75.6',
  'M-12.6 75.4L0 97L12.6 75.4',
  'M-19 79.4C-10 86 10 86 19 79.4',
  'M-14 76L-12 87H12L14 76',
]

const NOTCHED =
  'M-13.4 75.6L-21.8 82L-24.4 91.4L-18.6 92.8L-20.2 96.4L-1.2 124L-7.6 95Z M13.4 75.6L21.8 82L24.4 91.4L18.6 92.8L20.2 96.4L1.2 124L7.6 95Z'
const SHAWL = 'M-13 75.6C-24 82 -22 100 -1 128L-8.4 96Z M13 75.6C24 82 22 100 1 128L8.4 96Z'

export function drawLapels(random: Random, jacket: string): string {
  const lapel = mix(lighter(jacket, 0.1), darker(jacket, 0.1), random.next())
  const pin = random.chance(0.15) ? ellipse('#d9c58c', [-15.6, 93.6, 1.3]) : ''
  const shape = random.pick([NOTCHED, NOTCHED, SHAWL])
  return path(lapel, shape) + line(darker(jacket, 0.45), 0.7, shape, 0.5) + pin
}

export const drawOpenNeck = ({ skin, shadow }: Person): string =>
  path(skin, 'M-8 72L0 95L8 72Z') + line(shadow, 0.8, 'M-3.4 84L0 95', 0.2)

export function drawTie(random: Random): string {
  const cloth = random.pick(TIES)
  const light = lighter(cloth, 0.35)
  const marks = random.pick([
    '',
    line(light, 1, 'M-3 95L3 91M-3.4 102L3.4 98M-3.8 109L3.8 105M-4 116L4 112', 0.7),
    times(4, (index) => ellipse(light, [index % 2 ? 1.3 : -1.3, 93 + index * 6, 0.7], 0.8)),
  ])
  return (
    path(cloth, 'M-2.4 88L2.4 88L5 134H-5Z') +
    marks +
    path(darker(cloth, 0.15), 'M-3.8 81.6H3.8L2.5 88.6H-2.5Z')
  )
}

export const drawButtons = (cloth: string, from: number): string =>
  times(3, (index) => ellipse(darker(cloth, 0.35), [0, from + index * 10, 0.8], 0.7))

/** Dots or stripes on every third blouse. */
export function drawPattern(random: Random, cloth: string): string {
  const mark = random.chance(0.5) ? lighter(cloth, 0.4) : darker(cloth, 0.3)
  if (!random.chance(0.3)) return ''
  if (random.chance(0.5))
    return line(
      mark,
      1.2,
      times(6, (index) => d`M-30 ${92 + index * 7}H30`),
      0.45,
    )
  return times(30, (index) => {
    const row = Math.floor(index / 6)
    return ellipse(mark, [(index % 6) * 10 - 25 + (row % 2) * 4, 88 + row * 8, 1], 0.6)
  })
}
