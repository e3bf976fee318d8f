import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawing } from './archive/post.ts'
import { openRandom, toSeed } from './random.ts'

const FOLDER = new URL('../sample/pictures/', import.meta.url)

/** What the photos show; `sample/sentences` describes each in every language. */
export const SCENE_NAMES = [
  'plenary',
  'meeting',
  'speaker',
  'press-conference',
  'classroom',
  'hospital',
  'laboratory',
  'library',
  'roofs',
  'train',
  'tram',
  'market',
  'factory',
  'building-site',
  'harbour',
  'fishing-boats',
  'wind',
  'bridge',
  'fields',
  'forest',
  'pylons',
  'solar',
  'bar-chart',
  'line-chart',
] as const

export type SceneName = (typeof SCENE_NAMES)[number]

/** There are this many photos of each scene, numbered from 1. */
export const PHOTO_VARIANTS = 8

export const PROFILE_PICTURES = { woman: 300, man: 400, emblem: 65 }

const SHAPES = [
  { width: 1200, height: 800 },
  { width: 1200, height: 800 },
  { width: 1280, height: 720 },
  { width: 1280, height: 720 },
  { width: 1080, height: 1080 },
  { width: 960, height: 1200 },
]

export interface PhotoWish {
  /** The same words get the same photo. */
  about: string
  /** Among the photos of one post, which never shows the same photo twice. */
  place?: number
  scene?: SceneName
  alt: string | null
}

export function toPhoto({ about, place = 0, scene, alt }: PhotoWish): Drawing {
  const name = scene ?? openRandom(toSeed(`${about} ${place}`)).pick(SCENE_NAMES)
  return { ...toPhotoFrame(name, ((toSeed(about) + place) % PHOTO_VARIANTS) + 1), alt }
}

/** The name and the size of a photo, known without opening its file. */
export function toPhotoFrame(scene: SceneName, variant: number): Omit<Drawing, 'alt'> {
  const name = `${scene}-${variant}`
  return { name, ...openRandom(toSeed(`shape of ${name}`)).pick(SHAPES) }
}

/** Dealt in turn, so that nobody shares a picture before all of the kind are used. */
export const toProfilePicture = (kind: keyof typeof PROFILE_PICTURES, place: number): string =>
  `${kind}-${(place % PROFILE_PICTURES[kind]) + 1}`

const PHOTOS = new Set(
  SCENE_NAMES.flatMap((scene) =>
    Array.from({ length: PHOTO_VARIANTS }, (_, index) => `${scene}-${index + 1}`),
  ),
)
const PROFILES = new Set(
  (['woman', 'man', 'emblem'] as const).flatMap((kind) =>
    Array.from({ length: PROFILE_PICTURES[kind] }, (_, place) => toProfilePicture(kind, place)),
  ),
)

/** As a JPEG, which is what X serves; nothing for a name that is none. */
export async function loadPhoto(name: string): Promise<Buffer | undefined> {
  return PHOTOS.has(name) ? loadJpeg(`photos/${name}`) : undefined
}

export async function loadProfilePicture(name: string): Promise<Buffer | undefined> {
  return PROFILES.has(name) ? loadJpeg(`profiles/${name}`) : undefined
}

async function loadJpeg(path: string): Promise<Buffer> {
  const bytes = await readFile(new URL(`${path}.webp`, FOLDER))
  return sharp(bytes).jpeg({ quality: 85 }).toBuffer()
}
