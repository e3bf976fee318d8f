import type { Drawing } from '../archive/post.ts'
import { SCENES, type SceneName } from '../pictures/scenes.ts'
import { toPhoto } from '../pictures/to-photo.ts'
import type { Random } from '../random.ts'

const BY_FIELD: Record<string, SceneName[]> = {
  energy: ['wind', 'pylons', 'roofs'],
  environment: ['wind', 'roofs', 'harbour'],
  transport: ['train'],
  fisheries: ['harbour'],
  regions: ['harbour', 'train', 'roofs'],
  agriculture: ['pylons', 'meeting'],
}
const INDOORS: SceneName[] = ['meeting', 'plenary', 'speaker']

/** A picture that suits the field; most carry a description, some authors forget it. */
export function toSamplePhoto(field: string, about: string, random: Random): Drawing {
  const scene = random.pick(BY_FIELD[field] ?? INDOORS)
  return toPhoto({ about, scene, alt: random.chance(0.8) ? SCENES[scene].alt : null })
}
