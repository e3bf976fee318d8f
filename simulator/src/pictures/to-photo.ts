import type { Drawing } from '../archive/post.ts'
import { openRandom, toSeed } from '../random.ts'
import { SCENE_NAMES, type SceneName } from './scenes.ts'

/** Every scene can be drawn in this many ways, numbered from 1. */
export const PHOTO_VARIANTS = 5000

const SHAPES = [
  { width: 1200, height: 800 },
  { width: 1200, height: 800 },
  { width: 1280, height: 720 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1080 },
  { width: 960, height: 1200 },
]

export interface PhotoWish {
  /** The same words get the same picture. */
  about: string
  scene?: SceneName
  alt: string | null
}

export function toPhoto({ about, scene, alt }: PhotoWish): Drawing {
  const random = openRandom(toSeed(about))
  const name = scene ?? random.pick(SCENE_NAMES)
  return { ...toPhotoFrame(name, random.between(1, PHOTO_VARIANTS)), alt }
}

/** The name and the size of a variant, known without drawing it. */
export function toPhotoFrame(scene: SceneName, variant: number): Omit<Drawing, 'alt'> {
  const name = `${scene}-${variant}`
  return { name, ...openRandom(toSeed(`shape of ${name}`)).pick(SHAPES) }
}
