import { openRandom, toSeed } from '../../random.ts'
import { place, rect } from '../pieces/shape.ts'
import { drawBackground } from './background.ts'
import { drawBust } from './bust.ts'
import { vary, type Sex } from './person.ts'

const LIGHTS = ['#ffb870', '#7fb4ff', '#fff2d8', '#3a4f66']

/** A face nobody has, always the same for the same name; drawn on 100 by 100. */
export function drawPortrait(name: string, sex: Sex): string {
  const random = openRandom(toSeed(name))
  const scale = vary(random, 0.92, 1.12)
  const x = 50 + vary(random, -3, 3)
  const background = drawBackground(random, 'ground')
  const bust = place(
    [x, 40 - 40 * scale + vary(random, 1, 4)],
    { scale },
    drawBust(random, sex, 'bust'),
  )
  return (
    background +
    bust +
    rect(random.pick(LIGHTS), [0, 0, 100, 100], { opacity: random.next() * 0.09 })
  )
}
