import { openRandom, toSeed } from '../../random.ts'
import { mix, palette } from '../pieces/colour.ts'
import { place } from '../pieces/shape.ts'
import { MARKS } from './marks.ts'
import { drawPlate } from './plate.ts'
import { TILINGS } from './tilings.ts'

const DEEP = palette(
  '#12414d #2b3a55 #4a3a4f #3d4a3a #57432f #1f4a44 #3a3f46 #5c3338 #27506b #6a5a3a #7a5c4c #48606a',
)
const PALE = palette('#e9e4d8 #dfe9e8 #efe3d3 #e4e2ec #e3e8d8')
const ACCENTS = palette('#f2c46d #e59a72 #8fc3b5 #d8a0b0 #a9c27f #9fb8d8 #e3d27c')

/** An invented sign for an institution, a group or an office; drawn on 100 by 100. */
export function drawEmblem(name: string): string {
  const random = openRandom(toSeed(name))
  const deep = mix(random.pick(DEEP), random.pick(DEEP), random.next() * 0.5)
  const pale = mix(random.pick(PALE), random.pick(PALE), random.next())
  const [ground, ink] = random.chance(0.3) ? [pale, deep] : [deep, pale]
  const accent = ground === pale ? mix(random.pick(ACCENTS), '#5a3020', 0.22) : random.pick(ACCENTS)
  const sign = { random, ground, ink, accent }
  const scale = 0.78 + random.next() * 0.24
  const mark = random.pick([...MARKS, ...TILINGS])(sign)
  const placed = place([50, 50], { scale }, place([-50, -50], {}, mark))
  return drawPlate(sign) + placed
}
