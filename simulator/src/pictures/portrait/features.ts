import type { Random } from '../../random.ts'
import { darker, lighter, mix } from '../pieces/colour.ts'
import { d, ellipse, line, path, place } from '../pieces/shape.ts'
import { vary, type Person } from './person.ts'

const EYE_LINE = 45

/** Eyes, brows, nose and mouth, moved to the side the face looks to. */
export function drawFeatures(random: Random, person: Person): string {
  const spacing = vary(random, 8, 9.5)
  return place(
    [person.turn, 0],
    {},
    drawEyes(random, person, spacing) +
      drawBrows(random, person, spacing) +
      drawNose(random, person) +
      drawMouth(random, person),
  )
}

function drawEyes(random: Random, { sex, skin, shadow, iris }: Person, spacing: number): string {
  const half = vary(random, 2.7, 3.5)
  const open = vary(random, 1.7, 2.6)
  const slant = vary(random, -0.5, 0.7)
  const lid = mix(shadow, '#1d1512', sex === 'woman' ? 0.75 : 0.5)
  const hasCrease = random.chance(0.6)
  const eye = (side: 1 | -1) => {
    const outer = d`M${-half} 0.4Q${-half * 0.2} ${-open * 1.5} ${half} ${-slant}`
    const crease = d`M${-half * 0.9} -1.6Q${-half * 0.1} ${-open * 1.5 - 1.7} ${half} ${-slant - 1.5}`
    return place(
      [side * spacing, EYE_LINE],
      { isMirrored: side < 0 },
      path(
        lighter(skin, 0.82),
        d`M${-half} 0.4Q${-half * 0.2} ${-open * 1.5} ${half} ${-slant}Q${half * 0.1} ${open * 1.1} ${-half} 0.4Z`,
      ) +
        ellipse(iris, [0, -open * 0.2, 1.45]) +
        ellipse('#120d0b', [0, -open * 0.2, 0.75]) +
        ellipse('#ffffff', [side * -0.5, -open * 0.2 - 0.55, 0.35], 0.9) +
        line(lid, sex === 'woman' ? 1.15 : 0.9, outer) +
        (hasCrease ? line(shadow, 0.6, crease, 0.4) : ''),
    )
  }
  return eye(-1) + eye(1)
}

function drawBrows(random: Random, { sex, hair, age }: Person, spacing: number): string {
  const colour =
    age === 'senior' ? mix(hair, '#6d6661', 0.4) : mix(darker(hair, 0.25), '#3a2a20', 0.3)
  const width = sex === 'man' ? vary(random, 1.5, 2.5) : vary(random, 0.9, 1.7)
  const y = vary(random, 38.8, 40.6)
  const arch = vary(random, 0.6, 2.2)
  const slope = vary(random, -0.9, 0.7)
  return [-1, 1]
    .map((side) =>
      line(
        colour,
        width,
        d`M${side * (spacing - 3.6)} ${y + slope * 0.5}Q${side * (spacing + 0.8)} ${y - arch} ${side * (spacing + 4)} ${y + 0.6 - slope * 0.4}`,
      ),
    )
    .join('')
}

function drawNose(random: Random, { shadow, turn }: Person): string {
  const half = vary(random, 2, 3.5)
  const end = vary(random, 52, 54.4)
  const side = turn < 0 ? -1 : 1
  const bridge = random.pick([
    d`M${side * 1.4} 46.5C${side * 1.8} 49 ${side * half} ${end - 2} ${side * half} ${end - 0.6}`,
    d`M${side * 1.2} 44C${side * 0.6} 47 ${side * 2.2} ${end - 3.4} ${side * half} ${end - 0.8}`,
    '',
  ])
  const tip = d`M${-half} ${end - 0.5}Q${-half * 0.5} ${end + 0.9} 0 ${end + 0.5}Q${half * 0.5} ${end + 0.9} ${half} ${end - 0.5}`
  return (bridge ? line(shadow, 0.8, bridge, 0.4) : '') + line(shadow, 0.9, tip, 0.65)
}

function drawMouth(random: Random, { sex, skin, shadow }: Person): string {
  const y = vary(random, 58.6, 60.4)
  const half = vary(random, 4.6, 6.4)
  const smile = vary(random, 0.4, 1.8)
  const full = sex === 'woman' ? vary(random, 1, 1.9) : vary(random, 0.5, 1.2)
  const lips = mix(
    mix(skin, '#a23e3c', sex === 'woman' ? vary(random, 0.35, 0.75) : 0.3),
    '#5c2a26',
    0.12,
  )
  const corner = y - smile
  const upper = d`M${-half} ${corner}Q${-half * 0.4} ${y - full * 1.2} 0 ${y - full * 0.6}Q${half * 0.4} ${y - full * 1.2} ${half} ${corner}`
  if (random.chance(0.28)) {
    const drop = vary(random, 2.2, 3.4)
    return (
      path(
        lips,
        `${upper}Q${d`${half * 0.5} ${y + drop + full} 0 ${y + drop + full}Q${-half * 0.5} ${y + drop + full} ${-half} ${corner}`}Z`,
      ) +
      path(
        '#fbf6ef',
        d`M${-half * 0.8} ${corner + 0.5}Q0 ${y + 0.6} ${half * 0.8} ${corner + 0.5}Q${half * 0.4} ${y + drop} 0 ${y + drop}Q${-half * 0.4} ${y + drop} ${-half * 0.8} ${corner + 0.5}Z`,
      )
    )
  }
  return (
    path(lips, `${upper}Q${d`0 ${y + full * 2.4} ${-half} ${corner}`}Z`) +
    line(
      mix(shadow, '#4a1f1c', 0.4),
      0.85,
      d`M${-half} ${corner}Q${-half * 0.4} ${y + 0.5} 0 ${y + 0.2}Q${half * 0.4} ${y + 0.5} ${half} ${corner}`,
      0.85,
    )
  )
}
