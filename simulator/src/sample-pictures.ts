import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Drawing } from './archive/post.ts'
import { createRandom, toSeed } from './random.ts'

const FOLDER = new URL('../sample/pictures/', import.meta.url)

/** The scenes that photos show; `sample/sentences` describes each in every language. */
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

/** Number of photos per scene, numbered from 1. */
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

export interface PhotoOptions {
  /** The same text gets the same photo. */
  about: string
  /** Index among the photos of one post, which never repeats a photo. */
  index?: number
  scene?: SceneName
  alt: string | null
}

export function toPhoto({ about, index = 0, scene, alt }: PhotoOptions): Drawing {
  const name = scene ?? createRandom(toSeed(`${about} ${index}`)).pick(SCENE_NAMES)
  return { ...toPhotoFrame(name, ((toSeed(about) + index) % PHOTO_VARIANTS) + 1), alt }
}

/** The name and size of a photo, without opening its file. */
export function toPhotoFrame(scene: SceneName, variant: number): Omit<Drawing, 'alt'> {
  const name = `${scene}-${variant}`
  return { name, ...createRandom(toSeed(`shape of ${name}`)).pick(SHAPES) }
}

/** Assigned in turn, so that a picture repeats only after all of its kind are used. */
export const toProfilePicture = (kind: keyof typeof PROFILE_PICTURES, index: number): string =>
  `${kind}-${(index % PROFILE_PICTURES[kind]) + 1}`

const PHOTOS = new Set(
  SCENE_NAMES.flatMap((scene) =>
    Array.from({ length: PHOTO_VARIANTS }, (_, index) => `${scene}-${index + 1}`),
  ),
)
const PROFILES = new Set(
  (['woman', 'man', 'emblem'] as const).flatMap((kind) =>
    Array.from({ length: PROFILE_PICTURES[kind] }, (_, index) => toProfilePicture(kind, index)),
  ),
)

/** As a JPEG, like X; undefined for an unknown name. */
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
