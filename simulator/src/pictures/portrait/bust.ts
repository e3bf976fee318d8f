import type { Random } from '../../random.ts'
import { place } from '../pieces/shape.ts'
import { drawBeard } from './beard.ts'
import { drawClothes } from './clothes/clothes.ts'
import { drawFace, drawNeck } from './face.ts'
import { drawFeatures } from './features.ts'
import { drawGlasses } from './glasses.ts'
import { drawHair } from './hair/hair.ts'
import { drawHeadscarf } from './hair/headscarf.ts'
import { drawEarrings } from './clothes/jewellery.ts'
import { toPerson, vary, type Sex } from './person.ts'

/** Head and shoulders around x = 0, from about y = 4 to 134; `id` is unique in the drawing. */
export function drawBust(random: Random, sex: Sex, id: string): string {
  const person = toPerson(random, sex)
  const tilt = vary(random, -4, 4)
  const hasScarf = sex === 'woman' && random.chance(0.05)
  const hair = drawHair(random, person)
  const head = (body: string) =>
    place([0, 70], { turn: tilt }, `<g transform="translate(0 -70)">${body}</g>`)
  const face =
    drawFace(random, person, id) + drawBeard(random, person) + drawFeatures(random, person)
  const glasses = drawGlasses(random, person)
  const body = drawNeck(person) + drawClothes(random, person)
  if (hasScarf) return body + head(face + glasses) + head(drawHeadscarf(random))
  return (
    head(hair.back) +
    body +
    head(face + hair.front + drawEarrings(random, person) + glasses + hair.over)
  )
}
