import { drawEmblem } from './emblem/emblem.ts'
import { openCanvas } from './pieces/canvas.ts'
import { drawPortrait } from './portrait/portrait.ts'
import { SCENE_NAMES, SCENES } from './scenes.ts'
import type { Scene } from './scenes/scene.ts'
import { toImage } from './to-image.ts'
import { PHOTO_VARIANTS, toPhotoFrame } from './to-photo.ts'

/** Scenes are drawn in units of this many pixels. */
const PHOTO_SCALE = 2
const PROFILE_UNITS = { width: 100, height: 100 }
const PROFILE_SIZE = 400

/** A JPEG of the photo called so; nothing for a name that is none. */
export async function drawPhoto(photo: string): Promise<Buffer | undefined> {
  const [, sceneName, digits] = /^([a-z-]{1,40})-([1-9]\d{0,4})$/.exec(photo) ?? []
  const scene = SCENE_NAMES.find((known) => known === sceneName)
  const variant = Number(digits)
  if (!scene || variant > PHOTO_VARIANTS) return undefined
  const { name, width, height } = toPhotoFrame(scene, variant)
  const { draw, suits, isOneWay }: Scene = SCENES[scene]
  const units = { width: width / PHOTO_SCALE, height: height / PHOTO_SCALE }
  const canvas = openCanvas({ name, ...units, suits })
  const isMirrored = canvas.random.chance(0.5) && !isOneWay
  return toImage(draw(canvas), units, width).flop(isMirrored).jpeg({ quality: 82 }).toBuffer()
}

/** A JPEG of the picture of an account; the last word of its name says what to draw. */
export async function drawProfilePicture(name: string): Promise<Buffer | undefined> {
  const [, kind] = /^[\w-]{1,100}-(woman|man|emblem)$/.exec(name) ?? []
  if (!kind) return undefined
  const body = kind === 'woman' || kind === 'man' ? drawPortrait(name, kind) : drawEmblem(name)
  return toImage(body, PROFILE_UNITS, PROFILE_SIZE).jpeg({ quality: 85 }).toBuffer()
}
