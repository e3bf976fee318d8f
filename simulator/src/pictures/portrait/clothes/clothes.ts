import type { Random } from '../../../random.ts'
import { d, path } from '../../pieces/shape.ts'
import { vary, type Person } from '../person.ts'
import { OUTFITS } from './outfits.ts'

/** Shoulders and what is worn on them, around x = 0; the neck is already there. */
export function drawClothes(random: Random, person: Person): string {
  const half = person.sex === 'man' ? vary(random, 40, 47) : vary(random, 34, 41)
  const drop = vary(random, 84, 89)
  const torso = d`M${-half} 134C${-half} 98 ${4 - half} ${drop} -17 77.6L-8.4 72.6C-5 80 5 80 8.4 72.6L17 77.6C${half - 4} ${drop} ${half} 98 ${half} 134Z`
  const side = random.chance(0.5) ? 1 : -1
  const arm = d`M${side * 20} 80C${side * half * 0.8} 90 ${side * half} 96 ${side * half} 134H${side * half * 0.62}C${side * half * 0.72} 108 ${side * 30} 90 ${side * 20} 80Z`
  return random.pick(OUTFITS[person.sex])(random, person, torso) + path('#0d161b', arm, 0.1)
}
