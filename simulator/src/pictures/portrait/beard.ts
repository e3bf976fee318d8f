import type { Random } from '../../random.ts'
import { d, line, path, place, times } from '../pieces/shape.ts'
import type { Person } from './person.ts'

const MOUSTACHE =
  'M0 55.4C2.6 54.6 5.6 55.6 7.4 59.4C5 58.8 2.4 58.4 0 58.4C-2.4 58.4 -5 58.8 -7.4 59.4C-5.6 55.6 -2.6 54.6 0 55.4Z'

/** A man's beard, under his mouth; most have none. */
export function drawBeard(random: Random, person: Person): string {
  const { sex, turn, hair } = person
  const kind = random.pick([
    'none',
    'none',
    'none',
    'none',
    'stubble',
    'stubble',
    'short',
    'full',
    'long',
    'chin',
    'moustache',
  ] as const)
  if (sex === 'woman' || kind === 'none') return ''
  const moustache = place([turn, 0], {}, path(hair, MOUSTACHE))
  if (kind === 'stubble') return path(hair, toBeard(person, 0.2), 0.26)
  if (kind === 'moustache') return moustache
  if (kind === 'chin')
    return (random.chance(0.6) ? moustache : '') + place([turn * 0.6, 0], {}, chinBeard(person))
  const length = { short: 0.8, full: 2.6, long: 7 }[kind]
  return (
    path(hair, toBeard(person, length), kind === 'short' ? 0.88 : 1) +
    moustache +
    strands(person, length)
  )
}

const chinBeard = ({ hair, bottom }: Person): string =>
  path(
    hair,
    d`M-5.6 62.4C-3 61.4 3 61.4 5.6 62.4C6.4 66.5 5 ${bottom + 2.6} 0 ${bottom + 2.6}C-5 ${bottom + 2.6} -6.4 66.5 -5.6 62.4Z`,
  )

/** From one ear along the jaw to the other, then back above the lip. */
function toBeard({ head, jaw, chin, bottom, turn }: Person, length: number): string {
  const low = bottom + length
  const wide = jaw + Math.min(length, 1.4)
  const side = head + 0.1
  return d`M${-side} 44C${-side} 50 ${-wide} 54 ${-wide} 58C${-wide} 64.5 ${-chin - 2} ${low} 0 ${low}C${chin + 2} ${low} ${wide} 64.5 ${wide} 58C${wide} 54 ${side} 50 ${side} 44C${head - 2} 49 ${head - 3.4} 53.4 ${10.5 + turn} 56.4C${8 + turn} 57.6 ${7 + turn} 60 ${6.6 + turn} 62.8C${3 + turn} 64 ${turn - 3} 64 ${turn - 6.6} 62.8C${turn - 7} 60 ${turn - 8} 57.6 ${turn - 10.5} 56.4C${3.4 - head} 53.4 ${2 - head} 49 ${-side} 44Z`
}

const strands = ({ bottom }: Person, length: number): string =>
  length < 2
    ? ''
    : line(
        '#ffffff',
        0.7,
        times(5, (index) => d`M${index * 3 - 6} 66L${index * 2.6 - 5.2} ${bottom + length - 2.4}`),
        0.05,
      )
