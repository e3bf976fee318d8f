import type { Random } from '../../../random.ts'
import { darker, lighter } from '../../pieces/colour.ts'
import { d, line, path, times } from '../../pieces/shape.ts'
import type { Person } from '../person.ts'
import { BRIGHTS, JACKETS, SHIRTS } from './fabrics.ts'
import { drawNecklace } from './jewellery.ts'
import {
  BAND,
  COLLAR,
  drawButtons,
  drawLapels,
  drawOpenNeck,
  drawPattern,
  drawTie,
  HIGH_NECK,
  INSIDE,
  NECKLINES,
  OPEN_COLLAR,
} from './tailoring.ts'

/** Fills the torso and puts on top what belongs to it. */
export type Outfit = (random: Random, person: Person, torso: string) => string

const suit: Outfit = (random, person, torso) => {
  const jacket = random.pick(JACKETS)
  const shirt = random.pick(SHIRTS)
  const isOpen = random.chance(person.sex === 'man' ? 0.35 : 0.85)
  const front = isOpen
    ? drawOpenNeck(person) + path(darker(shirt, 0.07), OPEN_COLLAR)
    : drawTie(random) + path(darker(shirt, 0.06), COLLAR)
  return path(jacket, torso) + path(shirt, INSIDE) + front + drawLapels(random, jacket)
}

const shirtOnly: Outfit = (random, person, torso) => {
  const shirt = random.pick([...SHIRTS, ...BRIGHTS])
  const stripes = random.chance(0.3)
    ? line(
        darker(shirt, 0.25),
        0.7,
        times(11, (index) => d`M${index * 6 - 30} 86V134`),
        0.4,
      )
    : ''
  return (
    path(shirt, torso) +
    stripes +
    drawOpenNeck(person) +
    path(darker(shirt, 0.09), OPEN_COLLAR) +
    drawButtons(shirt, 96)
  )
}

const highNeck: Outfit = (random, _person, torso) => {
  const wool = random.pick(random.chance(0.5) ? BRIGHTS : JACKETS)
  const jacket = random.pick(JACKETS)
  const neck =
    path(lighter(wool, 0.06), HIGH_NECK) +
    line(darker(wool, 0.3), 0.7, 'M-10 73.4C-5 78 5 78 10 73.4', 0.6)
  return random.chance(0.5)
    ? path(wool, torso) + neck
    : path(jacket, torso) + path(wool, INSIDE) + neck + drawLapels(random, jacket)
}

const jumper: Outfit = (random, { skin }, torso) => {
  const wool = random.pick(random.chance(0.5) ? BRIGHTS : JACKETS)
  const neck = random.chance(0.6)
    ? path(random.pick(SHIRTS), COLLAR)
    : path(skin, 'M-11 75C-8 84.4 8 84.4 11 75L8 70H-8Z')
  return (
    path(wool, torso) + neck + line(darker(wool, 0.3), 1.6, 'M-12.4 75.6C-9 88 9 88 12.4 75.6', 0.5)
  )
}

const standCollar: Outfit = (random, _person, torso) => {
  const cloth = random.pick([...JACKETS, ...SHIRTS])
  return (
    path(cloth, torso) +
    path(lighter(cloth, 0.08), BAND) +
    line(darker(cloth, 0.35), 0.8, 'M0 82V134', 0.6) +
    drawButtons(cloth, 88)
  )
}

const blouse: Outfit = (random, { skin }, torso) => {
  const cloth = random.pick(BRIGHTS)
  const edge = random.pick(NECKLINES)
  const bow = path(
    lighter(cloth, 0.14),
    'M0 82C-8 74 -15 77 -14 83C-13 89 -6 88 0 84C6 88 13 89 14 83C15 77 8 74 0 82ZM-1 84L-8 104L-2 102L0 86L3 100L9 101L1 84Z',
  )
  return (
    path(cloth, torso) +
    drawPattern(random, cloth) +
    path(skin, `${edge}L8 70H-8Z`) +
    line(darker(cloth, 0.35), 0.9, edge, 0.4) +
    (random.chance(0.12) ? bow : drawNecklace(random))
  )
}

const blazer: Outfit = (random, { skin }, torso) => {
  const jacket = random.pick(random.chance(0.5) ? JACKETS : BRIGHTS)
  const inner = random.pick([...BRIGHTS, ...SHIRTS])
  return (
    path(jacket, torso) +
    path(inner, INSIDE) +
    path(skin, `${random.pick(NECKLINES)}L8 70H-8Z`) +
    drawNecklace(random) +
    drawLapels(random, jacket)
  )
}

const scarf: Outfit = (random, person, torso) => {
  const cloth = random.pick(BRIGHTS)
  const fold = darker(cloth, 0.28)
  return (
    (random.chance(0.5) ? path(random.pick(JACKETS), torso) : blazer(random, person, torso)) +
    path(
      cloth,
      'M-16 77C-14 67.6 14 67.6 16 77C17.6 86 9 91 0 91C-9 91 -17.6 86 -16 77ZM2 88L-5 120L7 121L10 86Z',
    ) +
    path(fold, 'M-10.6 70.6C-5 77 5 77 10.6 70.6C8 69.6 -8 69.6 -10.6 70.6Z', 0.6) +
    line(fold, 1.1, 'M-14 80C-6 86 6 84 14 77M-10 86C-3 89 6 88 13 83M3 92L1 116', 0.6)
  )
}

/** The more often named, the more often worn. */
export const OUTFITS: Record<Person['sex'], Outfit[]> = {
  man: [suit, suit, suit, suit, suit, shirtOnly, highNeck, jumper, standCollar],
  woman: [
    blouse,
    blouse,
    blazer,
    blazer,
    blazer,
    suit,
    shirtOnly,
    highNeck,
    jumper,
    scarf,
    standCollar,
  ],
}
