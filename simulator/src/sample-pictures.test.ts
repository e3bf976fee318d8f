import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  loadPhoto,
  loadProfilePicture,
  PHOTO_VARIANTS,
  PROFILE_PICTURES,
  SCENE_NAMES,
  type SceneName,
  toPhoto,
  toPhotoFrame,
  toProfilePicture,
} from './sample-pictures.ts'

const FOLDER = new URL('../sample/pictures/', import.meta.url)
const KINDS = ['woman', 'man', 'emblem'] as const

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

const readPicture = (path: string): Promise<Buffer> => readFile(new URL(`${path}.webp`, FOLDER))

const framesOf = (scene: SceneName) =>
  times(PHOTO_VARIANTS, (index) => toPhotoFrame(scene, index + 1))

const namesOf = (kind: (typeof KINDS)[number]) =>
  times(PROFILE_PICTURES[kind], (index) => toProfilePicture(kind, index))

/** The picture in 16 by 16 colours. */
const toGlance = async (path: string): Promise<Buffer> =>
  sharp(await readPicture(path))
    .resize(16, 16, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()

/** The mean difference of a colour, from 0 to 255, of the two pictures most alike. */
function toSmallestDistance(glances: Buffer[]): number {
  let smallest = Infinity
  for (const [index, glance] of glances.entries()) {
    for (const other of glances.slice(index + 1)) {
      let sum = 0
      for (let at = 0; at < glance.length && sum < smallest * glance.length; at += 1) {
        sum += Math.abs((glance[at] ?? 0) - (other[at] ?? 0))
      }
      smallest = Math.min(smallest, sum / glance.length)
    }
  }
  return smallest
}

test.each(SCENE_NAMES)('every photo of %s has the size that was announced', async (scene) => {
  for (const { name, width, height } of framesOf(scene)) {
    const picture = sharp(await readPicture(`photos/${name}`))
    expect(await picture.metadata()).toMatchObject({ width, height })
  }
})

test.each(SCENE_NAMES)('no two photos of %s look alike', async (scene) => {
  const glances = await Promise.all(framesOf(scene).map(({ name }) => toGlance(`photos/${name}`)))

  expect(toSmallestDistance(glances)).toBeGreaterThan(2)
})

test.each([
  { kinds: ['woman', 'man'] as const, distance: 6 },
  { kinds: ['emblem'] as const, distance: 3 },
])('no two profile pictures of $kinds look alike', async ({ kinds, distance }) => {
  const glances = await Promise.all(
    kinds.flatMap(namesOf).map((name) => toGlance(`profiles/${name}`)),
  )

  expect(toSmallestDistance(glances)).toBeGreaterThan(distance)
})

test('every file has a name that can be asked for', async () => {
  const photos = SCENE_NAMES.flatMap(framesOf).map(({ name }) => `${name}.webp`)
  const profiles = KINDS.flatMap(namesOf).map((name) => `${name}.webp`)

  expect((await readdir(new URL('photos/', FOLDER))).toSorted()).toEqual(photos.toSorted())
  expect((await readdir(new URL('profiles/', FOLDER))).toSorted()).toEqual(profiles.toSorted())
})

test('the same name always gives the same bytes', async () => {
  expect(await loadPhoto('market-2')).toEqual(await loadPhoto('market-2'))
  for (const name of ['woman-1', 'man-2', 'emblem-3']) {
    expect(await loadProfilePicture(name)).toEqual(await loadProfilePicture(name))
  }
})

test('the same words get the same photo', () => {
  const options = { about: 'Night trains', scene: 'train', alt: 'A train' } as const

  expect(toPhoto(options)).toEqual(toPhoto(options))
  expect(toPhoto(options).name).toMatch(/^train-\d+$/)
  expect(toPhoto(options).alt).toBe('A train')
})

test('different words get all the photos there are', () => {
  const names = times(4000, (index) => toPhoto({ about: `post ${index}`, alt: null }).name)

  expect(new Set(names).size).toBe(SCENE_NAMES.length * PHOTO_VARIANTS)
})

test('a post never shows the same photo twice', () => {
  for (const about of times(500, (index) => `post ${index}`)) {
    const names = times(4, (index) => toPhoto({ about, index, scene: 'wind', alt: null }).name)
    expect(new Set(names).size).toBe(4)
  }
})

test('photos are wide, square and upright', () => {
  const shapes = SCENE_NAMES.flatMap(framesOf).map(({ width, height }) => width / height)

  expect(new Set(shapes)).toEqual(new Set([3 / 2, 16 / 9, 1, 4 / 5]))
})

test.each([
  '',
  'wind',
  'wind-0',
  'wind-01',
  'wind--1',
  'wind-1.5',
  'wind-1e3',
  `wind-${PHOTO_VARIANTS + 1}`,
  'cat-1',
  'constructor-1',
  '__proto__-1',
  '../wind-1',
  'Wind-1',
  'wind-1\n',
])('there is no photo called %j', async (name) => {
  expect(await loadPhoto(name)).toBeUndefined()
})

test.each(['', 'woman', 'nobody', 'woman-0', 'cat-1', '../woman-1', 'man-401', 'constructor'])(
  'there is no profile picture called %j',
  async (name) => {
    expect(await loadProfilePicture(name)).toBeUndefined()
  },
)
