import sharp, { type Sharp } from 'sharp'
import { openRandom, toSeed } from '../random.ts'
import { drawEmblem } from './emblem.ts'
import { drawPortrait } from './portrait.ts'
import { findScene } from './scenes.ts'
import { PHOTO_SCALE, PHOTO_VARIANTS } from './to-photo.ts'

const PORTRAIT_SIZE = 400

/** A JPEG of the photo called so; nothing for a name that is none. */
export async function drawPhoto(name: string): Promise<Buffer | undefined> {
  const [, sceneName = '', variant = ''] = /^([a-z]+)-(\d+)$/.exec(name) ?? []
  const scene = findScene(sceneName)
  if (!scene || Number(variant) < 1 || Number(variant) > PHOTO_VARIANTS) return undefined
  const { width, height } = scene
  const random = openRandom(toSeed(name))
  return toImage(scene.draw(), width, height, width * PHOTO_SCALE)
    .flop(random.chance(0.5))
    .modulate({
      brightness: 0.92 + random.next() * 0.16,
      saturation: 0.8 + random.next() * 0.4,
      hue: random.between(-14, 14),
    })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A JPEG of the picture of an account; its last word says what to draw. */
export async function drawProfilePicture(name: string): Promise<Buffer> {
  const kind = name.split('-').at(-1)
  const body = kind === 'woman' || kind === 'man' ? drawPortrait(name, kind) : drawEmblem(name)
  return toImage(body, 100, 100, PORTRAIT_SIZE).jpeg({ quality: 85 }).toBuffer()
}

function toImage(body: string, width: number, height: number, wanted: number): Sharp {
  const size = `width="${wanted}" height="${(wanted * height) / width}" viewBox="0 0 ${width} ${height}"`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`))
}
