import type { Random } from '../../random.ts'
import { darker, mix, palette } from '../pieces/colour.ts'
import { d } from '../pieces/shape.ts'

export type Sex = 'woman' | 'man'

/** What all parts of one portrait agree on; lengths are in hundredths of the picture. */
export interface Person {
  sex: Sex
  age: 'young' | 'middle' | 'senior'
  skin: string
  /** Lines and shadows on the skin. */
  shadow: string
  hair: string
  iris: string
  /** Half the width of the head at the eyes, of the jaw and of the chin. */
  head: number
  jaw: number
  chin: number
  /** Where the chin ends. */
  bottom: number
  /** How far the face looks to a side. */
  turn: number
}

const SKINS = palette(
  '#f7dfcb #f3d3b8 #ecc6a4 #e3b48d #d8a27a #c98e65 #b67b53 #9c6645 #835339 #6a412e #553427',
)
const DARK_HAIRS = palette('#1c1716 #231b19 #2c221d #33261f #3d2b22')
const HAIRS = palette(
  '#4a3427 #5c402d #704a30 #8a5a35 #9c6b3f #b58650 #cda569 #dcbd84 #8b4527 #a4552f #6b2f22',
)
const GREYS = palette('#5e5a58 #7a7673 #98938f #b5b1ac #cfccc7 #e4e1dc')
const BROWN_EYES = ['#2a1d17', '#3a261b', '#4a3020', '#5b4126']
const LIGHT_EYES = palette('#5f6b3c #4f7078 #4d6a8a #6b7a80 #6e5a34')

export const vary = (random: Random, min: number, max: number): number =>
  min + random.next() * (max - min)

export function toPerson(random: Random, sex: Sex): Person {
  const age = random.pick(['young', 'young', 'middle', 'middle', 'middle', 'senior'] as const)
  const depth = random.between(0, SKINS.length - 1)
  const undertone = random.pick(['#e8927c', '#c9a24e', '#b98a6a'])
  const skin = mix(SKINS[depth] ?? '#d8a27a', undertone, random.next() * 0.14)
  const isGrey = random.chance({ young: 0.02, middle: 0.25, senior: 0.85 }[age])
  const natural = random.chance(depth > 5 ? 0.92 : 0.4) ? DARK_HAIRS : HAIRS
  const head = vary(random, 18.8, 21.4)
  const isMan = sex === 'man'
  return {
    sex,
    age,
    skin,
    shadow: mix(darker(skin, 0.42), '#8a3b2e', 0.22),
    hair: random.pick(isGrey ? GREYS : natural),
    iris: random.pick(random.chance(depth > 5 ? 0.97 : 0.55) ? BROWN_EYES : LIGHT_EYES),
    head,
    jaw: head * vary(random, isMan ? 0.8 : 0.74, isMan ? 0.94 : 0.88),
    chin: vary(random, isMan ? 7 : 4.5, isMan ? 12.5 : 9.5),
    bottom: vary(random, 66.5, 71),
    turn: vary(random, -2.4, 2.4),
  }
}

/** The outline of the face around x = 0, from the crown down to the chin and back. */
export function toFaceOutline({ head, jaw, chin, bottom }: Person): string {
  const cheek = jaw + (head - jaw) * 0.45
  return d`M0 19.5C${head * 0.62} 19.5 ${head} 28.5 ${head} 43C${head} 49 ${cheek} 54 ${jaw} 57.5C${jaw - 1.2} 63 ${chin} ${bottom} 0 ${bottom}C${-chin} ${bottom} ${1.2 - jaw} 63 ${-jaw} 57.5C${-cheek} 54 ${-head} 49 ${-head} 43C${-head} 28.5 ${-head * 0.62} 19.5 0 19.5Z`
}
