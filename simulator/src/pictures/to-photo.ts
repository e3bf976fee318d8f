import type { Drawing } from '../archive/post.ts'
import { openRandom, toSeed } from '../random.ts'
import { SCENE_NAMES, SCENES, type SceneName } from './scenes.ts'

/** Each scene is given out in this many lights. */
export const PHOTO_VARIANTS = 12
/** Drawings are made for 640; photos are twice as wide. */
export const PHOTO_SCALE = 2

export interface PhotoWish {
  /** The same words get the same picture. */
  about: string
  scene?: SceneName
  alt: string | null
}

export function toPhoto({ about, scene, alt }: PhotoWish): Drawing {
  const random = openRandom(toSeed(about))
  const name = scene ?? random.pick(SCENE_NAMES)
  const { width, height } = SCENES[name]
  return {
    name: `${name}-${random.between(1, PHOTO_VARIANTS)}`,
    width: width * PHOTO_SCALE,
    height: height * PHOTO_SCALE,
    alt,
  }
}
