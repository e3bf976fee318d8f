import type { Random } from '../../random.ts'
import { lighter } from '../pieces/colour.ts'
import { d, ellipse, line, path, times } from '../pieces/shape.ts'
import { toFaceOutline, type Person } from './person.ts'

/** Neck, ears and the bare face with its light and age; `id` is unique in the drawing. */
export function drawFace(random: Random, person: Person, id: string): string {
  const { skin, shadow, head, turn } = person
  const outline = toFaceOutline(person)
  const dark = random.chance(0.5) ? 1 : -1
  const lit = lighter(skin, 0.35)
  return [
    ear(person, -1),
    ear(person, 1),
    path(skin, outline),
    `<clipPath id="${id}-face"><path d="${outline}"/></clipPath><g clip-path="url(#${id}-face)">`,
    path(
      shadow,
      d`M${dark * head * 0.5} 18C${dark * head * 0.62} 38 ${dark * head * 0.9} 52 ${dark * 2} 74H${dark * 30}V18Z`,
      0.13,
    ),
    ellipse('#c8503c', [-10.5 + turn, 53.5, 4.4, 3], 0.09),
    ellipse('#c8503c', [10.5 + turn, 53.5, 4.4, 3], 0.09),
    ellipse(lit, [-dark * 9 + turn, 50.6, 3, 1.6], 0.13),
    random.chance(0.12) ? freckles(random, person) : '',
    '</g>',
    drawAge(random, person),
  ].join('')
}

export function drawNeck({ sex, skin, shadow }: Person): string {
  const half = sex === 'man' ? 9.2 : 7.8
  return (
    path(skin, d`M${-half} 52V73C${-half} 80 -5 84 0 84C5 84 ${half} 80 ${half} 73V52Z`) +
    path(shadow, d`M${-half} 60C-4 73.5 4 73.5 ${half} 60V67C4 79.5 -4 79.5 ${-half} 67Z`, 0.34)
  )
}

/** The ear on the side the face looks to is nearly hidden. */
function ear({ head, turn, skin, shadow }: Person, side: 1 | -1): string {
  const x = side * (head - 0.2) - side * Math.max(0, side * turn) * 0.5
  return (
    ellipse(skin, [x, 46.5, 3.1, 5]) +
    line(
      shadow,
      0.8,
      d`M${x + side * 0.9} 43.6C${x - side * 0.6} 44.5 ${x - side * 0.4} 47 ${x + side * 0.5} 48.4`,
      0.45,
    )
  )
}

const freckles = (random: Random, { shadow, turn }: Person): string =>
  times(14, () =>
    ellipse(shadow, [turn + (random.next() - 0.5) * 24, 48.5 + random.next() * 6, 0.35], 0.4),
  )

function drawAge(random: Random, { age, shadow, turn }: Person): string {
  if (age === 'young') return ''
  const isSenior = age === 'senior'
  const strength = isSenior ? 0.42 : 0.22
  const folds = [-1, 1].map(
    (side) =>
      line(
        shadow,
        0.8,
        d`M${turn + side * 5} 53.6C${turn + side * 7} 55.4 ${turn + side * 7.8} 57 ${turn + side * 7.6} 59`,
        strength,
      ) +
      line(
        shadow,
        0.7,
        d`M${turn + side * 6.4} 49.2C${turn + side * 8} 50.3 ${turn + side * 10} 50.3 ${turn + side * 11.4} 49.4`,
        strength,
      ) +
      (isSenior
        ? line(
            shadow,
            0.6,
            d`M${turn + side * 14.2} 44.2L${turn + side * 16} 43.2M${turn + side * 14.4} 46L${turn + side * 16.2} 46.4`,
            0.4,
          )
        : ''),
  )
  const forehead =
    isSenior && random.chance(0.6)
      ? line(
          shadow,
          0.7,
          d`M${turn - 7} 34.4C${turn - 3} 33.6 ${turn + 3} 33.6 ${turn + 7} 34.4M${turn - 6} 36.8C${turn - 2} 36.2 ${turn + 2} 36.2 ${turn + 6} 36.8`,
          0.28,
        )
      : ''
  return folds.join('') + forehead
}
